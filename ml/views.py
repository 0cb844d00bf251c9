"""Random views of every photo, as the front of the network passes them on.

The front stays as it was trained on ImageNet. What it gives for a view is then the same in every training: it is computed
once, and a training runs the rest alone, at a fifth of the work.
"""
import multiprocessing
import os

import numpy as np
import torch

import augment
import data
import focus
import marks
import network
import outside
import preprocess
import runtime
from settings import SEED, SIZE

# Views of each distinct photo, every third of them simulated as of another source. Nail fungus has ten times the photos of
# the other seven, which are shown most often.
VIEWS_OF_THE_EIGHT, VIEWS_OF_OTHERS = 12, 6
MANY = 400
# Share of the views that show more around the problem than the tightly cut photos do.
ZOOM_OUT = 0.2
WIDEST_MARGIN = 0.35
BATCH = 6


def add_margin(image, generator):
    """uint8 [H, W, 3] with mirrored surroundings, up to WIDEST_MARGIN of the shorter side on each side."""
    most = int(min(image.shape[:2]) * WIDEST_MARGIN)
    above, below, left, right = generator.integers(0, most + 1, 4)
    return np.pad(image, ((above, below), (left, right), (0, 0)), mode="reflect")


class RandomViews:
    """Random views of `items`. The ordinary photo put behind the skin comes from the same fold, so that no network sees a
    photo that is held out from it."""

    def __init__(self, items):
        self.items, self.simulator = items, outside.read_settings()
        self.ordinary = {}
        for index, item in enumerate(items):
            if item.source == "ordinary":
                self.ordinary.setdefault(item.fold, []).append(index)

    def __call__(self, index, generator, simulated):
        """One random view of an item, [224, 224, 3] in 0..255: `simulated` as of another source, or nearer to what it is."""
        item = self.items[index]
        image, is_skin = item.load(), item.source != "ordinary"
        image = marks.squeezed(image, generator)
        if simulated:
            return self._simulated(image, is_skin, index, generator)
        image = marks.marked(image, generator)
        framed = add_margin(image, generator) if generator.random() < ZOOM_OUT else image
        return augment.augment(framed, generator, is_skin, self._behind(index, generator))

    def _behind(self, index, generator):
        """An ordinary photo of the fold of item `index`, uint8 [H, W, 3]."""
        return self.items[generator.choice(self.ordinary[self.items[index].fold])].load()

    def _simulated(self, image, is_skin, index, generator):
        if is_skin and generator.random() < augment.BACKGROUND_PROBABILITY:
            image = augment.replace_background(image, generator, self._behind(index, generator))
        # Its own plain skin: that of another photo could come from a source that a network is kept from.
        skin = data.plainest_corner(image)
        taken = outside.simulate(image, generator, self.simulator, lambda drawn: (skin, self._behind(index, drawn)))
        taken = marks.marked(taken, generator)
        seen = preprocess.resample(preprocess.centre_square(taken)).astype(np.float32)
        return np.clip(focus.alike(seen, generator), 0, 255)


def counts(items):
    """Views [n] of each file: the copies of a photo share its views, at least one each."""
    copies, photos = {}, {}
    for item in items:
        copies[item.group, item.source] = copies.get((item.group, item.source), 0) + 1
        photos.setdefault(item.target, set()).add(item.group)
    found = []
    for item in items:
        few = item.positive and len(photos[item.target]) < MANY
        wanted = VIEWS_OF_THE_EIGHT if few else VIEWS_OF_OTHERS
        shared = copies[item.group, item.source] if item.source == "eight" else 1
        found.append(max(1, round(wanted / shared)))
    return np.array(found)


class FrontViews:
    """Views of `items`, turned and mirrored, as the front of `trunk` gives them."""

    def __init__(self, items, trunk):
        self.view, self.front = RandomViews(items), trunk[: network.FRONT_LAYERS]
        self.counts = counts(items)
        self.starts = np.cumsum(self.counts) - self.counts

    def render(self, path):
        """Make all views, kept in the array file `path`, float16 with the channels last, by a process for each processor that
        this one may use (`taskset`). An interrupted run goes on where it stopped."""
        channels, height, width = network.FRONT_SHAPE
        if not path.exists():
            exported = path.with_suffix(".onnx")
            self._export(exported)
            self.run = runtime.Session(exported, ["passed"])
            self._render(path, (int(self.counts.sum()), height, width, channels))
        self.rendered = np.load(path, mmap_mode="r")

    def _render(self, path, shape):
        unfinished, done = path.with_suffix(".unfinished"), path.with_suffix(".count")
        first = int(done.read_text()) if done.exists() else 0
        array = np.lib.format.open_memmap(unfinished, "r+" if first else "w+", np.float16, shape)
        # A bound method would be sent with each task, and start a runtime each time.
        with multiprocessing.Pool(len(os.sched_getaffinity(0)), _render_for, (self,)) as pool:
            for index, made in enumerate(pool.imap(_draws, range(first, len(self.counts)), chunksize=8), first):
                array[self.starts[index] : self.starts[index] + self.counts[index]] = made
                if index % 100 == 99:
                    array.flush()
                    done.write_text(str(index + 1))
        array.flush()
        unfinished.replace(path)
        done.unlink(missing_ok=True)

    def _export(self, path):
        torch.onnx.export(
            self.front.eval(),
            torch.zeros(1, 3, SIZE, SIZE),
            str(path),
            opset_version=13,
            input_names=["image"],
            output_names=["passed"],
            dynamic_axes={"image": {0: "batch"}, "passed": {0: "batch"}},
        )

    def draws(self, index):
        """What the front gives for the views of an item, float16 [counts[index], 14, 14, 64]."""
        pictures = []
        for number in range(self.counts[index]):
            generator = np.random.default_rng([SEED, 1, int(index), number])
            # Every third view of a photo is simulated, whichever of its copies is shown.
            picture = np.rint(self.view(index, generator, (number + index) % 3 == 1))
            picture = np.rot90(picture, generator.integers(4))
            pictures.append(preprocess.normalise(picture[:, ::-1] if generator.random() < 0.5 else picture))
        batches = (np.stack(pictures[start : start + BATCH]) for start in range(0, len(pictures), BATCH))
        return np.concatenate([self.run(batch)[0].transpose(0, 2, 3, 1).astype(np.float16) for batch in batches])

    def training(self, index, generator):
        """What the front gives for one of the views of an item, float32 FRONT_SHAPE."""
        row = self.starts[index] + generator.integers(self.counts[index])
        return self.rendered[row].astype(np.float32).transpose(2, 0, 1)


_rendering = None


def _render_for(shown):
    """Make this process one that renders for a FrontViews."""
    global _rendering
    _rendering = shown


def _draws(index):
    return _rendering.draws(index)
