"""What the network is shown: random views for training, the fixed ones for judging."""
import multiprocessing
import os

import numpy as np

import augment
import data
import focus
import outside
import preprocess
from settings import SEED, SIZE

# Files that decide, besides the sharpness (focus.py), how a view looks.
FILES = ("views.py", "scene.py", "outside.py", "outside.json")
# Share of the training views that show more around the lesion than the tightly cut photos do.
ZOOM_OUT = 0.2
WIDEST_MARGIN = 0.35
# Augmented views of each item. They are made once and shown many times, each time turned or mirrored
# anew: making one takes as long as learning from it.
DRAWS = 8
# With `simulated_views`: this many of them show the photo as another source might have taken it, by the simulator's
# settings.
SIMULATED_DRAWS = 4


def add_margin(image, generator):
    """uint8 [H, W, 3] with mirrored surroundings, up to WIDEST_MARGIN of the shorter side on each side."""
    most = int(min(image.shape[:2]) * WIDEST_MARGIN)
    above, below, left, right = generator.integers(0, most + 1, 4)
    return np.pad(image, ((above, below), (left, right), (0, 0)), mode="reflect")


class TrainingViews:
    """Random views of `items`. The photo put behind the skin comes from the same fold, so that no
    network sees a photo that is held out from it."""

    def __init__(self, items, alike=False, simulated_views=False):
        self.items, self.alike = items, alike
        self.simulator = outside.read_settings() if simulated_views else None
        self.ordinary = {}
        for index, item in enumerate(items):
            if item.source == "not-skin":
                self.ordinary.setdefault(item.fold, []).append(index)

    def _picture(self, index, generator, image):
        """A random view, [224, 224, 3] in 0..255, of `image`, which shows item `index`."""
        is_skin = self.items[index].source != "not-skin"
        return augment.augment(image, generator, is_skin, self._behind(index, generator), self.alike)

    def _behind(self, index, generator):
        """An ordinary photo of the fold of item `index`, uint8 [H, W, 3]."""
        return self.items[generator.choice(self.ordinary[self.items[index].fold])].load()

    def _simulated(self, index, generator):
        """A view, [224, 224, 3] in 0..255, of an item as another source might have taken it; its sharpness does not
        depend on what it shows."""
        image, is_skin = self.items[index].load(), self.items[index].source != "not-skin"
        if is_skin and generator.random() < augment.BACKGROUND_PROBABILITY:
            image = augment.replace_background(image, generator, self._behind(index, generator))
        # Its own plain skin: that of another photo could come from a source that a network is kept from.
        skin = data.plainest_corner(image)
        taken = outside.simulate(image, generator, self.simulator, lambda drawn: (skin, self._behind(index, drawn)))
        return np.clip(focus.alike(preprocess.resample(preprocess.centre_square(taken)).astype(np.float32), generator), 0, 255)

    def draw(self, index, generator, simulated):
        """One random view of an item, [224, 224, 3] in 0..255: `simulated`, or as it is, sometimes with a margin."""
        if simulated:
            return self._simulated(index, generator)
        image = self.items[index].load()
        framed = add_margin(image, generator) if generator.random() < ZOOM_OUT else image
        return self._picture(index, generator, framed)

    def draws(self, index):
        """The DRAWS views of an item, uint8 [DRAWS, 224, 224, 3]."""
        made = []
        for number in range(DRAWS):
            simulated = self.simulator is not None and number >= DRAWS - SIMULATED_DRAWS
            made.append(self.draw(index, np.random.default_rng([SEED, 1, int(index), number]), simulated))
        return np.rint(np.stack(made)).astype(np.uint8)

    def render(self, path):
        """Make the draws of every item, kept in the file `path`."""
        made = rendered(path, self.draws, np.full(len(self.items), DRAWS), (SIZE, SIZE, 3), np.uint8)
        self.rendered = made.reshape(-1, DRAWS, SIZE, SIZE, 3)

    def training(self, index, generator):
        """One of the rendered draws of an item, turned and mirrored at random, float32 [3, 224, 224]."""
        picture = np.rot90(self.rendered[index, generator.integers(DRAWS)], generator.integers(4))
        return preprocess.normalise(picture[:, ::-1] if generator.random() < 0.5 else picture)

    def degraded(self, index):
        """The one augmented view of an item by which networks are compared: the same on every run."""
        generator = np.random.default_rng([SEED, 0, int(index)])
        return preprocess.normalise(self._picture(index, generator, self.items[index].load()))


def rendered(path, make, counts, shape, dtype):
    """What `make(index)` gives for every item, [counts[index], *shape], one after the other in the array file `path`.

    Made unless it is there, by a process for each processor that this one may use (`taskset`). An interrupted run goes on
    where it stopped.
    """
    if not path.exists():
        unfinished, count = path.with_suffix(".unfinished"), path.with_suffix(".count")
        ends = np.cumsum(counts)
        first = int(count.read_text()) if count.exists() else 0
        array = np.lib.format.open_memmap(unfinished, "r+" if first else "w+", dtype, (int(ends[-1]), *shape))
        with multiprocessing.Pool(len(os.sched_getaffinity(0))) as pool:
            for index, made in enumerate(pool.imap(make, range(first, len(counts)), chunksize=8), first):
                array[ends[index] - counts[index] : ends[index]] = made
                if index % 100 == 99:
                    array.flush()
                    count.write_text(str(index + 1))
        array.flush()
        unfinished.replace(path)
        count.unlink(missing_ok=True)
    return np.load(path, mmap_mode="r")
