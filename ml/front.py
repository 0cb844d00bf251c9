"""Random views of every photo as the front of the network passes them on.

A recipe with `frozen_front` leaves the front as it was trained on ImageNet. What it gives for a view is then the same in
every training: it is computed once, and a training runs the rest alone, at a fifth of the work.
"""
import numpy as np
import torch

import network
import preprocess
import views
from settings import LABELS, SEED, SIZE

# Views of each photo, half of them simulated as of other sources. The eight get more: they are few, and shown most often.
DRAWS_OF_THE_EIGHT, DRAWS_OF_OTHERS = 16, 8
BATCH = 8


class FrontViews:
    """Views of `drawn` (a TrainingViews with a simulator), turned and mirrored, as the front of `trunk` gives them.

    `targets` [n] of its items; those of the mask `unused` [n] get none.
    """

    def __init__(self, drawn, trunk, targets, unused):
        self.drawn, self.front = drawn, trunk[: network.FRONT_LAYERS]
        self.counts = np.where(targets < len(LABELS), DRAWS_OF_THE_EIGHT, DRAWS_OF_OTHERS) * ~unused
        self.starts = np.cumsum(self.counts) - self.counts
        self.session = None

    def render(self, path):
        """Make all views, kept in the file `path`, float16 with the channels last."""
        channels, height, width = network.FRONT_SHAPE
        if not path.exists():
            self.exported = str(path.with_suffix(".onnx"))
            self._export()
        self.rendered = views.rendered(path, self.draws, self.counts, (height, width, channels), np.float16)

    def _export(self):
        torch.onnx.export(
            self.front.eval(),
            torch.zeros(1, 3, SIZE, SIZE),
            self.exported,
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
            picture = np.rint(self.drawn.draw(index, generator, number >= self.counts[index] // 2))
            picture = np.rot90(picture, generator.integers(4))
            pictures.append(preprocess.normalise(picture[:, ::-1] if generator.random() < 0.5 else picture))
        batches = (np.stack(pictures[start : start + BATCH]) for start in range(0, len(pictures), BATCH))
        found = [self._passed(batch) for batch in batches]
        channels, height, width = network.FRONT_SHAPE
        return np.concatenate([np.zeros((0, height, width, channels), np.float16), *found])

    def _passed(self, images):
        if self.session is None:
            # Not before: a session cannot be handed to the processes that render.
            import onnxruntime

            options = onnxruntime.SessionOptions()
            options.intra_op_num_threads = options.inter_op_num_threads = 1
            self.session = onnxruntime.InferenceSession(self.exported, options, providers=["CPUExecutionProvider"])
        (passed,) = self.session.run(["passed"], {"image": images})
        return passed.transpose(0, 2, 3, 1).astype(np.float16)

    def training(self, index, generator):
        """What the front gives for one of the views of an item, float32 FRONT_SHAPE."""
        row = self.starts[index] + generator.integers(self.counts[index])
        return self.rendered[row].astype(np.float32).transpose(2, 0, 1)
