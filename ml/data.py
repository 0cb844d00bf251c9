"""The photos, their groups and the folds.

The published set was augmented before it was split, so one photo appears as many files. Every
split here is made by `photo_group`: all files of a photo are on the same side.
"""
import csv
import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

import preprocess
from settings import ALL_LABELS, FOLDS, LABELS, OTHER_LESIONS, SCOPE_OF_NEGATIVE, SEED


# Unaffected skin, cut from beside the lesions: the material holds no other close-ups of plain skin.
HEALTHY_SKIN = "healthy-skin"
CUT_SHARE = 0.38

# Who took the photos of a folder of negatives: when a source is held out, all photos of its origin are.
ORIGIN_OF_NEGATIVE = {
    "not-skin": "ordinary",
    "healthy-hand": "hands",
    "healthy-fingers": "fingers",
    "healthy-nails": "fingers",
    "other-lesion": "pad",
}
MORE_ORIGINS = ("nails-B1", "nails-B2", "nails-C", "nails-D", "msid")
ORIGINS = ("eight", *MORE_ORIGINS, "hands", "fingers", "pad", "ordinary")
# Hospitals whose photos are used for tests only.
TEST_ORIGINS = ("nails-B1", "nails-B2", "nails-C")
# Classes of more.csv that are none of the eight -> the output that should answer them.
TARGET_OF_MORE = {
    "nail-dystrophy": "other_lesion",
    "measles": "other_lesion",
    "mpox": "other_lesion",
    "healthy-skin": "healthy",
}
# Sources of other lesions -> which of OTHER_LESIONS they show.
KIND_OF_SOURCE = {
    "other-lesion": "growth",
    "nails-korea-nail-dystrophy": "nail_dystrophy",
    "msid-measles": "pox",
    "msid-mpox": "pox",
}


@dataclass(frozen=True)
class Item:
    """One picture. `target` indexes ALL_LABELS; `group` is the distinct photo (or patient), `origin` who took it."""

    path: Path
    name: str
    source: str
    target: int
    group: str
    fold: int
    published: str = ""
    origin: str = ""

    @property
    def positive(self):
        """True for a photo of one of the eight infections."""
        return self.target < len(LABELS)

    def load(self):
        """The picture as uint8 [H, W, 3]."""
        photo = preprocess.load_rgb(self.path)
        return plainest_corner(photo) if self.source == HEALTHY_SKIN else photo


def plainest_corner(photo):
    """The corner (side: CUT_SHARE of the shorter one) with the least contrast of uint8 [H, W, 3].

    Lesions lie in the middle of these photos; the plainest corner is the one least likely to hold a
    part of it, a pen mark or something behind the person.
    """
    side = int(min(photo.shape[:2]) * CUT_SHARE)
    corners = [photo[rows, columns] for rows in (slice(side), slice(-side, None)) for columns in (slice(side), slice(-side, None))]
    return min(corners, key=lambda corner: float(corner.std(axis=(0, 1)).max()))


def _rows(path):
    with open(path, newline="", encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def _deal_groups(groups, generator):
    """Deal shuffled groups (list of names) to folds like cards: {group: fold 0..FOLDS-1}."""
    order = sorted(set(groups))
    generator.shuffle(order)
    start = int(generator.integers(FOLDS))
    return {group: (start + i) % FOLDS for i, group in enumerate(order)}


def load_items(root):
    """All files of the material, and the skin beside the other lesions, as a list of Item in a stable order.

    Positives are dealt class by class, so that each fold holds about a fifth of every class's
    distinct photos. Negatives are dealt by their own group (patient, lesion); patients occur under
    two negative classes, so those classes are dealt together.
    """
    root = Path(root)
    generator = np.random.default_rng(SEED)
    photos, negatives = _rows(root / "photos.csv"), _rows(root / "negatives.csv")
    items = []
    for target, label in enumerate(LABELS):
        rows = [row for row in photos if row["class"] == label]
        folds = _deal_groups([row["photo_group"] for row in rows], generator)
        for row in rows:
            group = row["photo_group"]
            items.append(
                Item(
                    root / row["file"], row["file"], label, target, f"p{group}", folds[group], published_part(row), "eight"
                )
            )
    for sources in (["not-skin"], ["healthy-hand"], ["healthy-fingers", "healthy-nails"], ["other-lesion"]):
        rows = [row for row in negatives if row["class"] in sources]
        folds = _deal_groups([row["photo_group"] for row in rows], generator)
        for row in rows:
            group, source = row["photo_group"], row["class"]
            target = ALL_LABELS.index(SCOPE_OF_NEGATIVE[source])
            origin = ORIGIN_OF_NEGATIVE[source]
            items.append(Item(root / row["file"], row["file"], source, target, f"n{group}", folds[group], "", origin))
    return items + [
        replace(item, source=HEALTHY_SKIN, target=ALL_LABELS.index("healthy"))
        for item in items
        if item.source == "other-lesion"
    ]


def load_more(root):
    """The files of more.csv as a list of Item: photos of other sources, some of the eight, some that look like them.

    They are dealt to folds class by class: two hospitals share a few photos of the same nail. `source` joins set and
    class, such as `msid-measles`.
    """
    root = Path(root)
    generator = np.random.default_rng(SEED)
    rows, items = _rows(root / "more.csv"), []
    for collection, name in sorted({(row["set"], row["class"]) for row in rows}):
        chosen = [row for row in rows if (row["set"], row["class"]) == (collection, name)]
        folds = _deal_groups([row["photo_group"] for row in chosen], generator)
        target = ALL_LABELS.index(TARGET_OF_MORE.get(name, name))
        for row in chosen:
            group, source = row["photo_group"], f"{collection}-{name}"
            items.append(
                Item(root / row["file"], row["file"], source, target, f"m{group}", folds[group], "", _origin(row))
            )
    return items


def _origin(row):
    return f"nails-{row['hospital']}" if row["hospital"] else row["set"]


def published_part(row):
    """Part of the split the photos were published with: train, leaked (a test file of a photo that is also in
    train), clean."""
    if row["published_split"] != "test":
        return "train"
    return "leaked" if row["published_test_leaked"] == "1" else "clean"


def attributions(root, more=False):
    """Distinct (class, set, licence) of the negatives, and of more.csv if asked, with their number of files and groups."""
    table, rows = {}, _rows(Path(root) / "negatives.csv")
    if more:
        rows += [row for row in _rows(Path(root) / "more.csv") if _origin(row) not in TEST_ORIGINS]
    for row in rows:
        key = (row["class"], row["set"], row.get("licence", "to be confirmed"))
        files, groups = table.setdefault(key, [0, set()])
        groups.add(row["photo_group"])
        table[key] = [files + 1, groups]
    return [
        {"class": c, "set": s, "licence": l, "files": files, "groups": len(groups)}
        for (c, s, l), (files, groups) in table.items()
    ]


def finer_targets(items):
    """Targets [n] in which the last label, another lesion, is one of OTHER_LESIONS instead, counted on from it."""
    last = len(ALL_LABELS) - 1
    kinds = {source: last + OTHER_LESIONS.index(kind) for source, kind in KIND_OF_SOURCE.items()}
    return np.array([kinds[item.source] if item.target == last else item.target for item in items])


def fingerprint(items):
    """sha256 (hex) over the sorted sha256 of every file: says which material was trained on."""
    paths = {item.path for item in items}
    digests = sorted(hashlib.sha256(path.read_bytes()).hexdigest() for path in paths)
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()


def arrays(items):
    """(targets [n], folds [n], groups [n]) of the items as numpy arrays."""
    return (
        np.array([item.target for item in items]),
        np.array([item.fold for item in items]),
        np.array([item.group for item in items]),
    )
