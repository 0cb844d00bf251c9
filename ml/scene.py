"""Shows a photo as a part of a wider one, as it comes from people who stand further away than a clinic's camera."""
import numpy as np
from PIL import Image
from scipy import ndimage

# Pixels along the side of a scene.
SIDE = 288
# How often the photo is surrounded by skin like its own, and by its continued border; otherwise by an ordinary photo.
OWN_SKIN, OWN_BORDER = 0.5, 0.3


def within(image, generator, share, skin, ordinary):
    """uint8 [SIDE, SIDE, 3] that shows the centred square of uint8 [H, W, 3] on `share` of its side, anywhere.

    `skin`: plain skin, which takes the tone of the photo's border; `ordinary`: any other photo (both uint8).
    """
    side = max(24, int(SIDE * share))
    part = _fitted(image, side)
    top, left = generator.integers(0, SIDE - side + 1, 2)
    band = max(1, side // 12)
    border = np.concatenate([part[:band], part[-band:], part[:, :band].swapaxes(0, 1), part[:, -band:].swapaxes(0, 1)])
    tone, kind = np.median(border.reshape(-1, 3), 0), generator.random()
    if kind < OWN_SKIN:
        around = np.rot90(_fitted(skin, SIDE), generator.integers(4))
        around = around - np.median(around.reshape(-1, 3), 0) + tone
        soft = generator.uniform(0.12, 0.35)
    elif kind < OWN_SKIN + OWN_BORDER:
        wide = np.pad(part, ((top, SIDE - side - top), (left, SIDE - side - left), (0, 0)), mode="edge")
        grain = ndimage.gaussian_filter(generator.normal(0, 40, (SIDE, SIDE, 1)), (3, 3, 0))
        around = 0.65 * ndimage.gaussian_filter(wide, (SIDE / 18, SIDE / 18, 0)) + 0.35 * tone + grain
        soft = generator.uniform(0.1, 0.3)
    else:
        around, soft = _fitted(ordinary, SIDE), generator.uniform(0.02, 0.08)
    scene, place = np.clip(around, 0, 255), (slice(top, top + side), slice(left, left + side))
    weight = _rounded(side, soft)
    scene[place] = weight * part + (1 - weight) * scene[place]
    return np.clip(scene, 0, 255).astype(np.uint8)


def _fitted(image, side):
    """The centred square as float32 [side, side, 3]."""
    height, width = image.shape[:2]
    short = min(height, width)
    top, left = (height - short) // 2, (width - short) // 2
    square = Image.fromarray(np.ascontiguousarray(image[top : top + short, left : left + short]))
    return np.array(square.resize((side, side), Image.BOX if short > side else Image.BICUBIC), np.float32)


def _rounded(side, soft):
    """Weight [side, side, 1] of the photo in its place: 1 inside, falling to 0 towards its rounded edge, which is
    `soft` of the half side wide. A hard edge would be a shortcut of its own."""
    along = (np.arange(side, dtype=np.float32) + 0.5) / side * 2 - 1
    away = (np.abs(along[:, None]) ** 3 + np.abs(along[None]) ** 3) ** (1 / 3)
    inside = np.clip((1 - away) / soft, 0, 1)[:, :, None]
    return inside * inside * (3 - 2 * inside)
