"""Training views of a photo.

The material has three shortcuts, which are removed here for every class alike:
  resolution  – all nail photos are 128 px, all hands 100 px: every view passes a random down-scale;
  background  – boards, walls, black cloth, blue and green sheets: plain background that reaches the border is often
                replaced, whatever the class;
  pen rings   – about 40 % of the growths are circled with a pen: rings are drawn on any class;
  sharpness   – drawn without regard to the class (focus.py);
  skin tone   – the material is mostly light skin: some views are darker.
Marks of collections are in marks.py.
"""
import io

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

import focus
from settings import SIZE

SMALLEST, LARGEST = 72, SIZE
RING_PROBABILITY = 0.25
BACKGROUND_PROBABILITY = 0.6
# Share of views in a darker tone, and the strongest darkening: the material is mostly light skin.
DARKER_PROBABILITY = 0.4
DARKEST = 2.2


def plain_background(image):
    """Mask bool [H, W] of the area that touches the border of uint8 [H, W, 3] and is bright and colourless, nearly black, or
    of the blue and green of sheets."""
    red, green, blue = (image[:, :, channel].astype(np.int16) for channel in range(3))
    highest, lowest = np.maximum(np.maximum(red, green), blue), np.minimum(np.minimum(red, green), blue)
    bright, black = (highest - lowest < 26) & (lowest > 105), highest < 36
    sheet = np.maximum(green, blue) > red + 12
    # Opening drops the speckles that pale or hairy skin leaves.
    plain = ndimage.binary_opening(bright | black | sheet, iterations=2)
    regions, count = ndimage.label(plain)
    if count == 0:
        return plain
    border = np.concatenate([regions[0], regions[-1], regions[:, 0], regions[:, -1]])
    touching = np.isin(np.arange(count + 1), border)
    touching[0] = False
    return touching[regions]


def _invented_backdrop(shape, generator):
    """A backdrop uint8 of the given [H, W, 3]: one colour, a gradient, or coarse blotches."""
    height, width = shape[:2]
    cells = (1, 2, int(generator.integers(3, 12)))[generator.integers(3)]
    coarse = np.clip(generator.uniform(10, 245, 3) + generator.normal(0, 40, (cells, cells, 3)), 0, 255)
    return np.asarray(Image.fromarray(coarse.astype(np.uint8)).resize((width, height), Image.BICUBIC))


def _random_patch(shape, photo, generator):
    """A random cut of another photo, scaled to [H, W, 3]."""
    side = int(min(photo.shape[:2]) * generator.uniform(0.4, 1.0))
    top = generator.integers(photo.shape[0] - side + 1)
    left = generator.integers(photo.shape[1] - side + 1)
    cut = Image.fromarray(photo[top : top + side, left : left + side])
    return np.asarray(cut.resize((shape[1], shape[0]), Image.BILINEAR))


def replace_background(image, generator, backdrop=None):
    """Replace a plain background behind the skin, where one is found."""
    mask = plain_background(image)
    if not 0.08 < mask.mean() < 0.9:
        return image
    if backdrop is not None and generator.random() < 0.5:
        behind = _random_patch(image.shape, backdrop, generator)
    else:
        behind = _invented_backdrop(image.shape, generator)
    # A soft edge: a hard cut-out would be a shortcut of its own.
    alpha = ndimage.gaussian_filter(mask.astype(np.float32), 1.0)[:, :, None]
    return (image * (1 - alpha) + behind * alpha).astype(np.uint8)


def draw_ring(image, generator):
    """Draw a wobbly pen ring (PIL image, changed in place) somewhere around the middle."""
    width, height = image.size
    centre = generator.uniform(0.3, 0.7, 2) * (width, height)
    radii = generator.uniform(0.12, 0.42, 2) * (width, height)
    angle = np.linspace(0, 2 * np.pi * generator.uniform(0.8, 1.05), 48)
    wobble = 1 + ndimage.gaussian_filter1d(generator.normal(0, 0.12, angle.size), 3)
    points = np.stack([np.cos(angle), np.sin(angle)], 1) * radii * wobble[:, None] + centre
    ink = [(60, 40, 130), (40, 40, 60), (90, 50, 120), (30, 50, 140), (120, 40, 60)][generator.integers(5)]
    stroke = max(1, int(min(width, height) * generator.uniform(0.006, 0.02)))
    ImageDraw.Draw(image).line([tuple(p) for p in points], fill=ink, width=stroke)


def random_cut(image, generator, area=(0.3, 1.0)):
    """A random rectangle of PIL image with the given share of its area, any aspect 3:4..4:3."""
    width, height = image.size
    for _ in range(8):
        target = width * height * generator.uniform(*area)
        aspect = np.exp(generator.uniform(np.log(3 / 4), np.log(4 / 3)))
        w, h = int(round((target * aspect) ** 0.5)), int(round((target / aspect) ** 0.5))
        if w <= width and h <= height:
            left, top = generator.integers(width - w + 1), generator.integers(height - h + 1)
            return image.crop((left, top, left + w, top + h))
    return image


def lower_quality(image, generator):
    """Random down-scale, blur and JPEG loss; returns a PIL image of 224x224."""
    side = int(generator.integers(SMALLEST, LARGEST + 1))
    small = image.resize((side, side), (Image.BILINEAR, Image.BOX, Image.BICUBIC)[generator.integers(3)])
    if generator.random() < 0.25:
        small = small.filter(ImageFilter.GaussianBlur(generator.uniform(0.3, 1.2)))
    if generator.random() < 0.35:
        buffer = io.BytesIO()
        small.save(buffer, "JPEG", quality=int(generator.integers(35, 90)))
        small = Image.open(buffer).convert("RGB")
    return small.resize((SIZE, SIZE), (Image.BILINEAR, Image.BICUBIC)[generator.integers(2)])


def turn(image, generator):
    """Small rotation, quarter turns and mirror; PIL 224x224 -> uint8 [224, 224, 3]."""
    if generator.random() < 0.3:
        fill = tuple(int(v) for v in generator.integers(0, 256, 3))
        image = image.rotate(generator.uniform(-20, 20), Image.BILINEAR, fillcolor=fill)
    pixels = np.rot90(np.asarray(image), generator.integers(4))
    return pixels[:, ::-1] if generator.random() < 0.5 else pixels


def change_light(pixels, generator):
    """White balance, saturation, contrast, brightness, gamma, noise; float32 [H, W, 3] in 0..1."""
    x = pixels * generator.uniform(0.82, 1.18, 3).astype(np.float32)
    grey = x.mean(2, keepdims=True)
    x = grey + (x - grey) * np.float32(generator.uniform(0.65, 1.35))
    mean = x.mean()
    x = (mean + (x - mean) * generator.uniform(0.7, 1.35)) * generator.uniform(0.75, 1.25)
    x = np.clip(x, 0, 1) ** generator.uniform(0.8, 1.25)
    if generator.random() < 0.3:
        x = x + generator.normal(0, generator.uniform(0.005, 0.03), x.shape)
    return np.clip(x, 0, 1).astype(np.float32)


def darken(pixels, generator):
    """Float32 [H, W, 3] in 0..1 as on darker skin: it reflects less light, and less of the blue and green than of
    the red."""
    strength = generator.uniform(1, DARKEST)
    return np.clip(pixels, 0, 1) ** (strength * np.array([0.94, 1.0, 1.06])).astype(np.float32)


def erase(pixels, generator):
    """Cover a random rectangle with one colour (in place)."""
    height, width = (int(SIZE * v) for v in generator.uniform(0.12, 0.35, 2))
    top, left = generator.integers(SIZE - height), generator.integers(SIZE - width)
    pixels[top : top + height, left : left + width] = generator.random(3)


def augment(image, generator, is_skin=True, backdrop=None):
    """uint8 [H, W, 3] of any size -> a random training view, float32 [224, 224, 3] in 0..255.

    `backdrop` is an ordinary photo (uint8) that may show behind the skin.
    """
    if is_skin and generator.random() < BACKGROUND_PROBABILITY:
        image = replace_background(image, generator, backdrop)
    picture = Image.fromarray(np.ascontiguousarray(image))
    if generator.random() < RING_PROBABILITY:
        draw_ring(picture, generator)
    pixels = turn(lower_quality(random_cut(picture, generator), generator), generator)
    x = change_light(focus.alike(pixels.astype(np.float32), generator) / 255, generator)
    if generator.random() < DARKER_PROBABILITY:
        x = darken(x, generator)
    if generator.random() < 0.3:
        erase(x, generator)
    return x * 255
