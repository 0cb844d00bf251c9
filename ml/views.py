"""What the network is shown: random views for training, the fixed ones for judging."""
import multiprocessing
import os

import numpy as np

import augment
import preprocess
from settings import SEED, SIZE

# Share of the training views that show more around the lesion than the tightly cut photos do.
ZOOM_OUT = 0.2
WIDEST_MARGIN = 0.35
# Augmented views of each item. They are made once and shown many times, each time turned or mirrored
# anew: making one takes as long as learning from it.
DRAWS = 8


def add_margin(image, generator):
    """uint8 [H, W, 3] with mirrored surroundings, up to WIDEST_MARGIN of the shorter side on each side."""
    most = int(min(image.shape[:2]) * WIDEST_MARGIN)
    above, below, left, right = generator.integers(0, most + 1, 4)
    return np.pad(image, ((above, below), (left, right), (0, 0)), mode="reflect")


class TrainingViews:
    """Random views of `items`. The photo put behind the skin comes from the same fold, so that no
    network sees a photo that is held out from it."""

    def __init__(self, items):
        self.items = items
        self.ordinary = {}
        for index, item in enumerate(items):
            if item.source == "not-skin":
                self.ordinary.setdefault(item.fold, []).append(index)

    def _picture(self, index, generator, image):
        """A random view, [224, 224, 3] in 0..255, of `image`, which shows item `index`."""
        item = self.items[index]
        behind = self.items[generator.choice(self.ordinary[item.fold])]
        return augment.augment(image, generator, is_skin=item.source != "not-skin", backdrop=behind.load())

    def draws(self, index):
        """The DRAWS views of an item, uint8 [DRAWS, 224, 224, 3]; some show it with a margin."""
        made = []
        for number in range(DRAWS):
            generator = np.random.default_rng([SEED, 1, int(index), number])
            image = self.items[index].load()
            if generator.random() < ZOOM_OUT:
                image = add_margin(image, generator)
            made.append(self._picture(index, generator, image))
        return np.rint(np.stack(made)).astype(np.uint8)

    def render(self, path):
        """Make the draws of every item, on every core, into the array file `path` unless it is there."""
        self.rendered = None
        if not path.exists():
            shape, unfinished = (len(self.items), DRAWS, SIZE, SIZE, 3), path.with_suffix(".unfinished")
            array = np.lib.format.open_memmap(unfinished, "w+", np.uint8, shape)
            with multiprocessing.Pool(os.cpu_count()) as pool:
                for index, made in enumerate(pool.imap(self.draws, range(len(self.items)), chunksize=8)):
                    array[index] = made
            array.flush()
            unfinished.replace(path)
        self.rendered = np.load(path, mmap_mode="r")

    def training(self, index, generator):
        """One of the rendered draws of an item, turned and mirrored at random, float32 [3, 224, 224]."""
        picture = np.rot90(self.rendered[index, generator.integers(DRAWS)], generator.integers(4))
        return preprocess.normalise(picture[:, ::-1] if generator.random() < 0.5 else picture)

    def degraded(self, index):
        """The one augmented view of an item by which networks are compared: the same on every run."""
        generator = np.random.default_rng([SEED, 0, int(index)])
        return preprocess.normalise(self._picture(index, generator, self.items[index].load()))
