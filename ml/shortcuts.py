"""Does the network lean on shortcuts beside the disease? Held-out files, changed on purpose.

Each change removes or adds one of the known shortcuts of the material; the answers should not move.
"""
import numpy as np
from PIL import Image

import augment
import calibrate
import preprocess
from settings import ALL_LABELS, FOLDS, LABELS, SEED, VIEWS

N = len(LABELS)
SMALL_SIDE = 112
# Enough of each kind of negative for a figure, chosen evenly over the folds by the seed.
NEGATIVES_EACH = 240


def lower_resolution(image, generator):
    """Makes every photo as soft as the nail photos are."""
    del generator
    square = Image.fromarray(np.ascontiguousarray(preprocess.centre_square(image)))
    return np.asarray(square.resize((SMALL_SIDE, SMALL_SIDE), Image.BOX))


def other_background(image, generator):
    """Puts another backdrop behind the skin; photos without a plain background stay as they are."""
    return augment.replace_background(image, generator)


def pen_ring(image, generator):
    """A pen ring on the photo."""
    picture = Image.fromarray(np.ascontiguousarray(image))
    augment.draw_ring(picture, generator)
    return np.asarray(picture)


CHANGES = {"lowerResolution": lower_resolution, "otherBackground": other_background, "penRing": pen_ring}


def sample(items):
    """Indices of all positives and up to NEGATIVES_EACH of every kind of negative."""
    generator, chosen = np.random.default_rng(SEED), []
    sources = np.array([item.source for item in items])
    for source in sorted(set(sources)):
        members = np.flatnonzero(sources == source)
        if source not in LABELS and len(members) > NEGATIVES_EACH:
            members = generator.choice(members, NEGATIVES_EACH, replace=False)
        chosen.append(members)
    return np.sort(np.concatenate(chosen))


def score(items, indices, change, networks):
    """Plain-view scores float32 [n, 11] of the changed files, each by its own fold's network."""
    scores = np.empty((len(indices), len(ALL_LABELS)), np.float32)
    folds = np.array([items[i].fold for i in indices])
    for fold in range(FOLDS):
        rows = np.flatnonzero(folds == fold)
        tensors = (
            preprocess.prepare(change(items[i].load(), np.random.default_rng([SEED, int(i)]))) for i in indices[rows]
        )
        scores[rows] = networks[fold].predict(tensors)
    return scores


def describe(scores, items, indices, choices):
    """Recall per class, answers 'nail fungus' to other conditions, accepted negatives."""
    targets = np.array([items[i].target for i in indices])
    groups = np.array([items[i].group for i in indices])
    sources = np.array([items[i].source for i in indices])
    scaled = scores / choices["temperature"]
    answer = scaled[:, :N].argmax(1)
    accepted = choices["gate"].margin(scores) >= 1
    positive, nail = targets < N, LABELS.index("onychomycosis")
    weights = calibrate.copy_weights(groups)

    def mean(hits, where):
        return float(np.average(hits[where], weights=weights[where]))

    return {
        "accuracy": mean(answer == targets, positive),
        "recall": {label: mean(answer == targets, targets == i) for i, label in enumerate(LABELS)},
        "othersCalledNailFungus": mean(answer == nail, positive & (targets != nail)),
        "goodPhotosRefused": mean(~accepted, positive),
        "negativesAccepted": {str(s): float(accepted[sources == s].mean()) for s in sorted(set(sources[~positive]))},
    }


def measure(items, plain_scores, networks, choices, folder):
    """Figures of the unchanged and the changed files (plain view, nothing averaged); scores kept in `folder`."""
    indices = sample(items)
    unchanged = plain_scores[indices, VIEWS.index("plain")]
    figures = {"files": len(indices), "unchanged": describe(unchanged, items, indices, choices)}
    for name, change in CHANGES.items():
        path = folder / f"shortcut-{name}.npy"
        if not path.exists():
            np.save(path, score(items, indices, change, networks))
        figures[name] = describe(np.load(path), items, indices, choices)
    return figures
