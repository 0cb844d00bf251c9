"""Run an exported network on photos as the product does: at the size that it reads, by onnxruntime, through its views."""
import itertools
import os

# Set before numpy is loaded: the machine is shared.
for variable in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
    os.environ.setdefault(variable, "1")

import numpy as np
from PIL import Image

import preprocess
from settings import ALL_LABELS, VIEWS

# Longer side of the photo that the product reads: WORKING_SIDE in packages/vision/src/quality/measure.ts.
WORKING_SIDE = 512


class Reader:
    """Runs one exported network on one thread, three times as fast as torch does."""

    def __init__(self, path):
        import onnxruntime  # Not needed where cached scores are only counted.

        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.path = path
        self.session = onnxruntime.InferenceSession(str(path), options, providers=["CPUExecutionProvider"])

    def __call__(self, picture):
        """Mean scores float32 [11] over the views of uint8 [H, W, 3] of any size."""
        return self._scores(tensors_of(picture)).mean(0)

    def predict(self, tensors, batch=16):
        """Scores float32 [n, 11] of an iterable of tensors [3, 224, 224]."""
        scores, tensors = [np.zeros((0, len(ALL_LABELS)), np.float32)], iter(tensors)
        while images := list(itertools.islice(tensors, batch)):
            scores.append(self._scores(np.stack(images)))
        return np.concatenate(scores)

    def _scores(self, images):
        logits, scope = self.session.run(["logits", "scope"], {"image": images})
        return np.concatenate([logits, scope], 1)


def tensors_of(picture):
    """The network's inputs float32 [views, 3, 224, 224] for uint8 [H, W, 3] of any size, as the product makes them."""
    small = working_size(picture)
    return np.stack([preprocess.prepare(small, view) for view in VIEWS])


def working_size(picture):
    """uint8 [H, W, 3] shrunk as the product does before it measures and reads a photo; never enlarged."""
    longer = max(picture.shape[:2])
    if longer <= WORKING_SIDE:
        return picture
    size = [max(1, round(side * WORKING_SIDE / longer)) for side in picture.shape[1::-1]]
    return np.asarray(Image.fromarray(np.ascontiguousarray(picture)).resize(size, Image.BILINEAR))
