"""Does the answer stay the same when the photo is held, lit, focused or compressed differently?

One file of each distinct photo, always by the network that never saw it. The changes are those of the
product's own evaluation (packages/vision/evaluation/changes.ts), which runs the shipped network on
photos that it knows.
"""
import io

import numpy as np
from PIL import Image, ImageFilter

import calibrate
import preprocess
from settings import FOLDS, LABELS, VIEWS

N = len(LABELS)


def _picture(image):
    return Image.fromarray(np.ascontiguousarray(image))


def _jpeg(image, quality):
    buffer = io.BytesIO()
    _picture(image).save(buffer, "JPEG", quality=quality)
    return np.asarray(Image.open(buffer).convert("RGB"))


def _light(image, gain):
    return np.clip(np.rint(image * gain), 0, 255).astype(np.uint8)


def _blurred(image):
    return np.asarray(_picture(image).filter(ImageFilter.GaussianBlur(min(image.shape[:2]) / 224)))


CHANGES = {
    "flipHorizontal": lambda image: image[:, ::-1],
    "flipVertical": lambda image: image[::-1],
    "turn90": lambda image: np.rot90(image, -1),
    "turn180": lambda image: np.rot90(image, 2),
    "turn270": lambda image: np.rot90(image, 1),
    "jpeg40": lambda image: _jpeg(image, 40),
    "brighter": lambda image: _light(image, 1.2),
    "darker": lambda image: _light(image, 0.8),
    "blurred": _blurred,
}


def _answers(items, indices, change, networks):
    """Answer int [n] of each file after `change`, from the mean logits of its views."""
    answers = np.empty(len(indices), int)
    folds = np.array([items[i].fold for i in indices])
    for fold in range(FOLDS):
        rows = np.flatnonzero(folds == fold)
        changed = (change(items[i].load()) for i in indices[rows])
        tensors = (preprocess.prepare(image, view) for image in changed for view in VIEWS)
        scores = networks[fold].predict(tensors).reshape(len(rows), len(VIEWS), -1)
        answers[rows] = scores.mean(1)[:, :N].argmax(1)
    return answers


def measure(items, networks, path):
    """{change: sameAnswer, accuracy} as proportions of the distinct photos; answers are kept in `path`."""
    positive = np.flatnonzero([item.positive for item in items])
    _, first = np.unique([items[i].group for i in positive], return_index=True)
    indices = positive[first]
    truth = np.array([items[i].target for i in indices])
    if not path.exists():
        changes = {"unchanged": lambda image: image, **CHANGES}
        np.savez(path, **{name: _answers(items, indices, change, networks) for name, change in changes.items()})
    answers = np.load(path)
    return {
        name: {
            "sameAnswer": calibrate.proportion(answers[name] == answers["unchanged"]),
            "accuracy": calibrate.proportion(answers[name] == truth),
        }
        for name in CHANGES
    }
