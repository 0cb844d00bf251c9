"""The one definition of what a photo goes through before the network sees it.

The web runtime implements the same steps; the golden vectors (golden.py) prove that both agree.
Everything is done in floating point: rounding to bytes between the two passes would make the
result depend on the order of the passes.
"""
import numpy as np
from PIL import Image, ImageOps

from settings import MEAN, SIZE, STD


def load_rgb(path):
    """Read a photo as uint8 [H, W, 3]: orientation applied, transparency laid on white."""
    with Image.open(path) as opened:
        image = ImageOps.exif_transpose(opened)
        if image.mode in ("RGBA", "LA", "PA") or "transparency" in image.info:
            image = image.convert("RGBA")
            white = Image.new("RGBA", image.size, (255, 255, 255, 255))
            image = Image.alpha_composite(white, image)
        return np.asarray(image.convert("RGB"))


def centre_square(image, fraction=1.0):
    """Cut the centred square out of uint8 [H, W, 3].

    The square's side is min(H, W); `fraction` then takes a smaller centred square inside it.
    """
    height, width = image.shape[:2]
    side = min(height, width)
    top, left = (height - side) // 2, (width - side) // 2
    if fraction != 1.0:
        inner = int(round(fraction * side))
        top, left, side = top + (side - inner) // 2, left + (side - inner) // 2, inner
    return image[top : top + side, left : left + side]


def triangle_weights(side, out=SIZE):
    """Matrix float64 [out, side] that resamples a line of `side` pixels to `out` pixels.

    A triangle filter whose half-width grows with the reduction, so that every source pixel counts
    when shrinking and neighbours are interpolated linearly when enlarging.
    """
    scale = side / out
    support = max(scale, 1.0)
    centre = (np.arange(out) + 0.5) * scale
    first = np.maximum(0, np.floor(centre - support))
    last = np.minimum(side, np.ceil(centre + support))
    column = np.arange(side)
    weights = np.maximum(0.0, 1.0 - np.abs((column[None] + 0.5 - centre[:, None]) / support))
    weights *= (column[None] >= first[:, None]) & (column[None] < last[:, None])
    return weights / weights.sum(axis=1, keepdims=True)


def resample(square, out=SIZE):
    """Resample [side, side, 3] (0..255) to float64 [out, out, 3] (0..255), rows first."""
    weights = triangle_weights(square.shape[0], out)
    horizontal = np.einsum("ow,hwc->hoc", weights, square.astype(np.float64), optimize=True)
    return np.einsum("oh,hwc->owc", weights, horizontal, optimize=True)


def normalise(pixels):
    """[H, W, 3] in 0..255 -> float32 [3, H, W] with the mean and spread the trunk was trained on."""
    scaled = (pixels / 255.0 - np.array(MEAN)) / np.array(STD)
    return np.ascontiguousarray(scaled.transpose(2, 0, 1), dtype=np.float32)


def prepare(image, view="plain"):
    """uint8 [H, W, 3] -> float32 [3, 224, 224] for one of the test-time views."""
    if view == "crop80":
        return normalise(resample(centre_square(image, 0.8)))
    tensor = normalise(resample(centre_square(image)))
    if view == "flip":
        return np.ascontiguousarray(tensor[:, :, ::-1])
    if view != "plain":
        raise ValueError(f"unknown view {view!r}")
    return tensor
