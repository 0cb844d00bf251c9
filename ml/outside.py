"""The outside simulator: a photo of the material as somebody else's phone or another clinic might have taken it.

With the settings in outside.json, networks do as well on such photos as was counted on photos of other sources that
cannot be shared (`fit_outside.py`). Every kind of photo passes the same steps with the same settings, so only what is
shown tells the eight from the rest.
"""
import io
import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from PIL import Image, ImageFilter

import scene

SETTINGS = Path(__file__).with_name("outside.json")
# Longest side that is worked on: enough for the 512 px that the product reads.
LONGEST = 640


@dataclass(frozen=True)
class Settings:
    """How far each step may go. Sides are shares of the photo's own, lengths in pixels of 224 across the photo."""

    # Share of photos that become a part of a wider scene, and the range of the share of its side that they take.
    scenes: float
    scene_shares: tuple[float, float]
    # Share of photos that show more around the lesion, and the widest such margin on each side.
    wider: float
    widest_margin: float
    # Smallest side of the part that other photos are cut to, off the middle.
    smallest_cut: float
    # Share of photos with bars, as a screenshot or a photo laid on a square has them, and their widest.
    bars: float
    widest_bar: float
    # Largest turn in degrees.
    turn: float
    # Light: factor of brightness, of red against blue, of contrast and saturation, and fall-off across the photo.
    brightness: float
    warmth: float
    contrast: float
    shade: float
    # Share of photos shown darker, as darker skin or less light would be, and the strongest gamma.
    darker: float
    darkest: float
    # Range of the short side.
    short_side: tuple[int, int]
    # Share of photos that are out of focus, and the widest blur; the others are sharpened up to a factor.
    soft: float
    widest_blur: float
    sharpening: float
    noise: float
    jpeg: tuple[int, int]


def read_settings(path=SETTINGS):
    """The fitted Settings."""
    found = json.loads(Path(path).read_text(encoding="utf-8"))
    return Settings(**{name: tuple(value) if isinstance(value, list) else value for name, value in found.items()})


def simulate(image, generator, settings, around):
    """uint8 [H, W, 3] of any size -> the same problem as another photo, uint8 [h, w, 3].

    `around(generator)` gives a photo of plain skin and an ordinary one, which fill the rest of a wider scene.
    """
    pixels = _limited(image)
    if generator.random() < settings.scenes:
        pixels = scene.within(pixels, generator, generator.uniform(*settings.scene_shares), *around(generator))
    pixels = _framed(pixels, generator, settings)
    pixels = _lit(pixels.astype(np.float32) / 255, generator, settings)
    picture = Image.fromarray((pixels * 255 + 0.5).astype(np.uint8))
    return _with_bars(_focused(_resized(picture, generator, settings), generator, settings), generator, settings)


def _limited(image):
    picture = Image.fromarray(np.ascontiguousarray(image))
    picture.thumbnail((LONGEST, LONGEST), Image.BILINEAR)
    return np.asarray(picture)


def _framed(image, generator, settings):
    """Frame the photo: nearer and off the middle, or from further away with mirrored surroundings; turned a little."""
    height, width = image.shape[:2]
    side = min(height, width)
    if generator.random() < settings.wider:
        most = min(int(side * settings.widest_margin), side - 1)
        above, below, left, right = generator.integers(0, most + 1, 4)
        image = np.pad(image, ((above, below), (left, right), (0, 0)), mode="reflect")
    else:
        share = generator.uniform(settings.smallest_cut, 1)
        h, w = max(1, int(height * share)), max(1, int(width * share))
        top, left = generator.integers(height - h + 1), generator.integers(width - w + 1)
        image = image[top : top + h, left : left + w]
    angle, quarter = generator.uniform(-settings.turn, settings.turn), int(generator.integers(4))
    return np.rot90(_turned(image, angle), quarter)


def _turned(image, angle):
    """Turned by `angle` degrees; the corners show mirrored surroundings, not a colour of their own."""
    margin = int(min(image.shape[:2]) * abs(np.sin(np.radians(angle))) * 0.75) + 1
    if margin >= min(image.shape[:2]):
        return image
    wide = Image.fromarray(np.pad(image, ((margin, margin), (margin, margin), (0, 0)), mode="reflect"))
    turned = np.asarray(wide.rotate(angle, Image.BILINEAR))
    return turned[margin:-margin, margin:-margin]


def _lit(x, generator, settings):
    """Brightness, colour of the light, contrast, saturation, fall-off and tone of float32 [H, W, 3] in 0..1."""
    level = np.exp(generator.uniform(-settings.brightness, settings.brightness))
    warmth = generator.uniform(-settings.warmth, settings.warmth)
    x = x * (level * np.exp([warmth, 0, -warmth])).astype(np.float32)
    mean = x.mean()
    x = mean + (x - mean) * np.float32(np.exp(generator.uniform(-settings.contrast, settings.contrast)))
    grey = x.mean(2, keepdims=True)
    x = grey + (x - grey) * np.float32(np.exp(generator.uniform(-settings.contrast, settings.contrast)))
    down, across = np.linspace(-0.5, 0.5, x.shape[0])[:, None], np.linspace(-0.5, 0.5, x.shape[1])[None]
    direction, depth = generator.uniform(0, 2 * np.pi), generator.uniform(0, settings.shade)
    x = x * (1 + depth * (np.sin(direction) * down + np.cos(direction) * across))[:, :, None].astype(np.float32)
    x = np.clip(x, 0, 1)
    if generator.random() < settings.darker:
        x = x ** np.float32(generator.uniform(1, max(1, settings.darkest)))
    return x


def _resized(picture, generator, settings):
    low, high = np.log(settings.short_side)
    factor = float(np.exp(generator.uniform(low, high))) / min(picture.size)
    size = [max(1, round(side * factor)) for side in picture.size]
    return picture.resize(size, Image.BICUBIC if factor > 1 else Image.BOX)


def _focused(picture, generator, settings):
    """Put the picture out of focus or sharpen it, add grain, compress it."""
    pixel = min(picture.size) / 224
    if generator.random() < settings.soft:
        picture = picture.filter(ImageFilter.GaussianBlur(generator.uniform(0, settings.widest_blur) * pixel))
    else:
        amount = int(100 * generator.uniform(0, settings.sharpening))
        picture = picture.filter(ImageFilter.UnsharpMask(max(0.5, 0.8 * pixel), amount, 2))
    grain = generator.normal(0, 255 * generator.uniform(0, settings.noise), (*picture.size[::-1], 3))
    picture = Image.fromarray(np.clip(np.asarray(picture) + grain, 0, 255).astype(np.uint8))
    buffer = io.BytesIO()
    picture.save(buffer, "JPEG", quality=int(generator.integers(settings.jpeg[0], settings.jpeg[1] + 1)))
    return np.asarray(Image.open(buffer).convert("RGB"))


def _with_bars(image, generator, settings):
    """Bars of one colour at two opposite sides of some photos."""
    if generator.random() >= settings.bars:
        return image
    wide = int(min(image.shape[:2]) * generator.uniform(0, settings.widest_bar))
    colour = int(generator.choice([0, 255]))
    sides = ((wide, wide), (0, 0), (0, 0)) if generator.random() < 0.5 else ((0, 0), (wide, wide), (0, 0))
    return np.pad(image, sides, constant_values=colour)
