"""Sharpness of a view, and how it is made equal for every kind of photo.

In the material photos of other lesions are far sharper than those of the eight: a shortcut that a network learns.
"""
import numpy as np
from scipy import ndimage

# Added to the gradient's energy, so that an even surface does not count as sharp for its noise.
FLAT_ENERGY = 0.5
# Focus that views are brought to, drawn evenly on a logarithmic scale.
RANGE = (0.5, 3.0)
WIDEST_BLUR, STRONGEST_SHARPENING = 3.0, 3.0
HALVINGS = 5


def luma(pixels):
    """Grey levels [H, W] of [H, W, 3] in 0..255."""
    return np.asarray(pixels, np.float32) @ np.array([0.299, 0.587, 0.114], np.float32)


def focus(grey):
    """Energy of second differences over that of first ones, of grey levels [H, W] in 0..255; see
    packages/vision/src/quality/measure.ts. It grows with sharpness and does not depend on light or contrast."""
    bend = grey[:-2, 1:-1] + grey[2:, 1:-1] + grey[1:-1, :-2] + grey[1:-1, 2:] - 4 * grey[1:-1, 1:-1]
    rows = grey[:-2] + 2 * grey[1:-1] + grey[2:]
    columns = grey[:, :-2] + 2 * grey[:, 1:-1] + grey[:, 2:]
    across, down = (rows[:, 2:] - rows[:, :-2]) / 8, (columns[2:] - columns[:-2]) / 8
    return float(bend.var() / ((across**2).mean() + (down**2).mean() + FLAT_ENERGY))


def _halved(low, high, too_far):
    """Binary search for the value between low and high from which `too_far(value)` is true."""
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (low, middle) if too_far(middle) else (middle, high)
    return (low + high) / 2


def brought_to(pixels, wanted):
    """Float32 [H, W, 3] in 0..255 blurred or sharpened until its focus is `wanted`, as far as that goes."""
    grey = luma(pixels)
    if focus(grey) > wanted:
        sigma = _halved(0.0, WIDEST_BLUR, lambda s: focus(ndimage.gaussian_filter(grey, s)) <= wanted)
        return ndimage.gaussian_filter(pixels, (sigma, sigma, 0))
    fine = grey - ndimage.gaussian_filter(grey, 1.0)
    amount = _halved(0.0, STRONGEST_SHARPENING, lambda a: focus(grey + a * fine) >= wanted)
    return np.clip(pixels + amount * fine[:, :, None], 0, 255)


def alike(pixels, generator):
    """`pixels` brought to a random focus, drawn without regard to what they show."""
    return brought_to(pixels, float(np.exp(generator.uniform(*np.log(RANGE)))))
