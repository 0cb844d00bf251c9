"""Sample pictures with the values every implementation must reproduce.

The pictures are drawn, not photographed. golden.json holds sampled values of the preprocessed
tensors and the network's answers, so that the web runtime can check preprocessing and inference.
"""
import json

import numpy as np
import torch
from PIL import Image, ImageDraw, ImageFilter

import preprocess
from settings import ALL_LABELS, LABELS, SEED, SIZE, VIEWS

SIZES = {"spots": (300, 200), "ring": (224, 224), "tracks": (97, 130), "patches": (640, 480)}
SAMPLES = 300


def _skin(width, height, generator):
    """Soft skin-coloured gradient as a PIL image."""
    base = np.array([[224, 172, 140], [141, 85, 60], [240, 196, 170], [176, 120, 90]])[generator.integers(4)]
    corners = np.clip(base + generator.normal(0, 14, (3, 3, 3)), 0, 255).astype(np.uint8)
    return Image.fromarray(corners).resize((width, height), Image.BICUBIC)


def _draw_marks(kind, image, generator):
    """Reddish marks of one kind on the skin."""
    draw, (width, height) = ImageDraw.Draw(image), image.size
    unit = min(width, height)
    if kind == "spots":
        for x, y, r in generator.uniform((0, 0, 0.01), (width, height, 0.05), (60, 3)):
            r *= unit
            draw.ellipse((x - r, y - r, x + r, y + r), fill=(190, 70, 70), outline=(235, 200, 160))
    elif kind == "ring":
        r = 0.3 * unit
        box = (width / 2 - r, height / 2 - r, width / 2 + r, height / 2 + r)
        draw.ellipse(box, outline=(180, 60, 60), width=max(3, unit // 16))
    elif kind == "tracks":
        t = np.linspace(0, 1, 60)
        points = zip(width * (0.1 + 0.8 * t), height * (0.5 + 0.25 * np.sin(14 * t)))
        draw.line(list(points), fill=(175, 55, 60), width=max(2, unit // 24))
    else:
        for x, y, w, h in generator.uniform((0, 0, 0.1, 0.1), (width, height, 0.3, 0.3), (9, 4)):
            colour = tuple(int(v) for v in generator.integers((150, 40, 30), (235, 190, 110)))
            draw.ellipse((x, y, x + w * unit, y + h * unit), fill=colour)


def draw_samples():
    """{name: uint8 [H, W, 3]}, the same on every run."""
    samples = {}
    for number, (kind, (width, height)) in enumerate(SIZES.items()):
        generator = np.random.default_rng([SEED, number])
        image = _skin(width, height, generator)
        _draw_marks(kind, image, generator)
        samples[kind] = np.asarray(image.filter(ImageFilter.GaussianBlur(1)))
    return samples


def _sampled_values(tensor, generator):
    """Sampled positions of a tensor: [[flat index, value], ...]; corners always included."""
    flat = tensor.reshape(-1)
    corners = [0, SIZE - 1, SIZE * (SIZE - 1), SIZE * SIZE - 1, flat.size - 1]
    picked = generator.choice(flat.size, SAMPLES - len(corners), replace=False)
    indices = np.unique(np.concatenate([corners, picked]))
    return [[int(i), round(float(flat[i]), 6)] for i in indices]


def write(folder, network, view_names, model_sha256):
    """Draw the samples, run them through `network` (an Exported in eval mode) and write all files."""
    folder.mkdir(parents=True, exist_ok=True)
    document = {
        "modelSha256": model_sha256,
        "labels": list(ALL_LABELS),
        "averagedViews": list(view_names),
        "tolerance": {"tensor": 1e-3, "logits": 1e-2},
        "images": [],
    }
    for name, image in draw_samples().items():
        Image.fromarray(image).save(folder / f"{name}.png", optimize=True)
        document["images"].append(_describe(name, image, network, view_names))
    (folder / "golden.json").write_text(json.dumps(document) + "\n", encoding="utf-8")


def _describe(name, image, network, view_names):
    """The expected values of one picture."""
    generator = np.random.default_rng(SEED)
    views, scores, maps = {}, {}, {}
    for view in VIEWS:
        tensor = preprocess.prepare(image, view)
        with torch.no_grad():
            logits, scope, cam = network(torch.from_numpy(tensor[None]))
        scores[view] = torch.cat([logits, scope], 1)[0].numpy()
        maps[view] = cam[0].numpy()
        views[view] = {"tensor": _sampled_values(tensor, generator), "logits": _rounded(scores[view])}
    average = np.mean([scores[view] for view in view_names], axis=0)
    top = int(average[: len(LABELS)].argmax())
    return {
        "file": f"{name}.png",
        "width": image.shape[1],
        "height": image.shape[0],
        "views": views,
        "averagedLogits": _rounded(average),
        "topClass": LABELS[top],
        # The map of the plain view: the other views show the picture mirrored or cut.
        "topCam": _rounded(maps["plain"][top].reshape(-1)),
    }


def _rounded(values):
    return [round(float(v), 6) for v in values]
