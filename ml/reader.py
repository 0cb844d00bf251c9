"""Run an exported network on photos as the product does: at the size that it reads, through its views."""
import numpy as np
from PIL import Image

import preprocess
import runtime
from settings import VIEWS

# Longer side of the photo that the product reads: WORKING_SIDE in packages/vision/src/quality/measure.ts.
WORKING_SIDE = 512


class Reader:
    """Runs one exported network."""

    def __init__(self, path):
        self.run = runtime.Session(path, ["logits", "scope"])

    def __call__(self, picture):
        """Mean scores float32 [11] over the views of uint8 [H, W, 3] of any size."""
        return np.concatenate(self.run(tensors_of(picture)), 1).mean(0)


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
