"""Marks of collections, put on photos of every kind: so that none says what a photo shows.

The material has names of collections across photos ("(c)Dermnet.com") and in corners ("SFS"), bands along a side, bars over
eyes, and photos squeezed to a square. Each is nearly always of one collection, which holds a few classes only.
"""
import numpy as np
from PIL import Image, ImageDraw, ImageFont

MARK_PROBABILITY = 0.3
SQUEEZE_PROBABILITY = 0.4
# Largest factor by which one side is stretched against the other.
WIDEST_SQUEEZE = 1.5
TEXTS = ("(c)Dermnet.com", "(c)Dermnet.com", "SFS", "www.photos.org", "(C) 2004", "12/03/2011", "No. 417")


def squeezed(image, generator):
    """Some photos uint8 [H, W, 3] with one side stretched."""
    if generator.random() >= SQUEEZE_PROBABILITY:
        return image
    factor = np.exp(generator.uniform(-1, 1) * np.log(WIDEST_SQUEEZE) / 2)
    height, width = image.shape[:2]
    size = max(16, round(width * factor)), max(16, round(height / factor))
    return np.asarray(Image.fromarray(np.ascontiguousarray(image)).resize(size, Image.BILINEAR))


def marked(image, generator):
    """Some photos uint8 [H, W, 3] with a text across the middle or in a corner, a band along a side, or a bar."""
    if generator.random() >= MARK_PROBABILITY:
        return image
    picture = Image.fromarray(np.ascontiguousarray(image))
    (_text, _text, _band, _bar)[generator.integers(4)](picture, generator)
    return np.asarray(picture)


def _text(picture, generator):
    text, font = TEXTS[generator.integers(len(TEXTS))], ImageFont.load_default()
    left, top, right, bottom = font.getbbox(text)
    mask = Image.new("L", (right, bottom))
    ImageDraw.Draw(mask).text((0, 0), text, 255, font)
    width, height = picture.size
    across = len(text) > 8 and generator.random() < 0.7
    wide = width * (generator.uniform(0.4, 0.95) if across else generator.uniform(0.1, 0.3))
    size = max(8, int(wide)), max(5, int(wide * bottom / right))
    strength = generator.uniform(0.3, 1)
    mask = mask.resize(size, Image.BILINEAR).point(lambda value: int(value * strength))
    if across:
        place = (width - size[0]) // 2, int((height - size[1]) * generator.uniform(0.35, 0.65))
    else:
        place = tuple(int(v) for v in (np.array(picture.size) - size) * generator.integers(0, 2, 2))
    picture.paste(_grey(generator), (max(0, place[0]), max(0, place[1])), mask)


def _band(picture, generator):
    width, height = picture.size
    share, side = generator.uniform(0.04, 0.16), generator.integers(4)
    box = [(0, 0, width, height * share), (0, height * (1 - share), width, height), (0, 0, width * share, height), (width * (1 - share), 0, width, height)][side]
    ImageDraw.Draw(picture).rectangle(box, fill=_grey(generator))


def _bar(picture, generator):
    """A bar as over the eyes: across a part of the upper half."""
    width, height = picture.size
    x, y = generator.uniform(0, 0.4) * width, generator.uniform(0.05, 0.6) * height
    box = (x, y, x + generator.uniform(0.3, 0.6) * width, y + generator.uniform(0.08, 0.2) * height)
    ImageDraw.Draw(picture).rectangle(box, fill=_grey(generator) if generator.random() < 0.3 else (0, 0, 0))


def _grey(generator):
    return (int(generator.choice([0, 255, generator.integers(256)])),) * 3
