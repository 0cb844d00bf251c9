"""The photos: what they show, who took them, and the folds.

Of the eight-class set one photo appears as many files, as it was augmented before it was split. Every split here is made
by `photo_group`: all files of a photo, and photos that may show one patient, are on the same side.
"""
import csv
import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np

import preprocess
from settings import ALL_LABELS, FOLDS, LABELS, SEED

TABLES = ("photos", "negatives", "more", "more2")
# Classes that are none of the eight -> the output that should answer them.
TARGETS = {
    "not-skin": "not_skin",
    "healthy-hand": "healthy",
    "healthy-fingers": "healthy",
    "healthy-nails": "healthy",
    "healthy-skin": "healthy",
    "other-lesion": "other_lesion",
    "nail-dystrophy": "other_lesion",
    "measles": "other_lesion",
    "mpox": "other_lesion",
    "other-disease": "other_lesion",
}
HEALTHY_OR_NONE = (ALL_LABELS.index("not_skin"), ALL_LABELS.index("healthy"))
# Collections by who took their photos, where that is not the collection's name: what one owner took is held out together.
OWNERS = {
    "dermnetcom-crawl": "dermnetcom",
    "dermnetcom-224": "dermnetcom",
    "dermnetcom-face": "dermnetcom",
    "dermnetcom-nails": "dermnetcom",
    "bacterial4": "dermnetcom",
    "pad_ufes_20": "pad",
    "yakimov_hands": "fingers",
    "sign-language-digits": "hands",
}
# Unaffected skin, cut from beside growths: the material holds few other close-ups of plain skin.
CUT_SHARE = 0.38


@dataclass(frozen=True)
class Item:
    """One picture. `target` indexes ALL_LABELS; `diagnosis` is its name in the collection, `source` who took it, `group` the
    distinct photo or patient, `collection` a part of the source; `cut`: only the plainest corner of the file."""

    path: Path
    name: str
    source: str
    collection: str
    target: int
    diagnosis: str
    group: str
    fold: int = 0
    skin_type: str = ""
    cut: bool = False

    @property
    def positive(self):
        """True for a photo of one of the eight infections."""
        return self.target < len(LABELS)

    def load(self):
        """The picture as uint8 [H, W, 3]."""
        photo = preprocess.load_rgb(self.path)
        return plainest_corner(photo) if self.cut else photo


def plainest_corner(photo):
    """The corner (side: CUT_SHARE of the shorter one) with the least contrast of uint8 [H, W, 3].

    Lesions lie in the middle of these photos; the plainest corner is the one least likely to hold a
    part of it, a pen mark or something behind the person.
    """
    side = int(min(photo.shape[:2]) * CUT_SHARE)
    corners = [photo[rows, columns] for rows in (slice(side), slice(-side, None)) for columns in (slice(side), slice(-side, None))]
    return min(corners, key=lambda corner: float(corner.std(axis=(0, 1)).max()))


def load_items(root, more2=True):
    """All files of the material and the skin beside growths as a list of Item in a stable order; without the photos of
    more2.csv unless `more2`."""
    items = [_item(Path(root), table, row) for table in TABLES for row in _rows(Path(root) / f"{table}.csv")]
    items += [replace(item, target=ALL_LABELS.index("healthy"), diagnosis="healthy skin", cut=True) for item in items if item.source == "pad"]
    items = _dealt(items)
    return items if more2 else [item for item in items if not item.name.startswith("more2/")]


def _rows(path):
    with open(path, newline="", encoding="utf-8") as handle:
        return list(csv.DictReader(handle))


def _item(root, table, row):
    name, shown = row["file"], row["class"]
    collection = {"photos": "eight", "negatives": row.get("set") or shown}.get(table, row.get("set", ""))
    if table == "negatives" and shown == "not-skin":
        collection = "ordinary"
    hospital = row.get("hospital")
    source = f"nails-{hospital}" if hospital else OWNERS.get(collection, collection)
    target = ALL_LABELS.index(TARGETS.get(shown, shown))
    diagnosis = (row.get("diagnosis") if target not in HEALTHY_OR_NONE else "") or shown
    # Patients occur under several classes of negatives; numbers of photos.csv and more.csv occur in more2.csv as well.
    group = f"n{row['photo_group']}" if table == "negatives" else row["photo_group"]
    return Item(root / name, name, source, collection, target, diagnosis.lower().replace("_", " "), group, skin_type=row.get("fitzpatrick") or "")


def _dealt(items):
    """The items with their folds: in every source and class, shuffled groups are dealt to the folds like cards. A group
    stays in the fold that it was first dealt to."""
    generator, folds = np.random.default_rng(SEED), {}
    for kind in sorted({(item.source, item.target) for item in items}):
        groups = sorted({item.group for item in items if (item.source, item.target) == kind} - folds.keys())
        generator.shuffle(groups)
        start = int(generator.integers(FOLDS))
        folds |= {group: (start + i) % FOLDS for i, group in enumerate(groups)}
    return [replace(item, fold=folds[item.group]) for item in items]


def one_of_each(items):
    """Indices of one file of each distinct photo: of the eight-class set, whose files are copies, one of each group."""
    seen, kept = set(), []
    for index, item in enumerate(items):
        photo = item.group if item.source == "eight" else (item.name, item.cut)
        if photo not in seen:
            seen.add(photo)
            kept.append(index)
    return np.array(kept)


def attributions(root):
    """Distinct (class, set, licence) of the collections with their number of files and groups; no licence where none is
    stated."""
    table = {}
    for name in TABLES[1:]:
        for row in _rows(Path(root) / f"{name}.csv"):
            key = (row["class"], row["set"] or row["class"], row.get("licence") or "")
            files, groups = table.setdefault(key, [0, set()])
            groups.add(row["photo_group"])
            table[key] = [files + 1, groups]
    return [
        {"class": c, "set": s, "licence": l, "files": files, "groups": len(groups)}
        for (c, s, l), (files, groups) in table.items()
    ]


def fingerprint(items):
    """sha256 (hex) over the sorted sha256 of every file: says which material was trained on."""
    paths = {item.path for item in items}
    digests = sorted(hashlib.sha256(path.read_bytes()).hexdigest() for path in paths)
    return hashlib.sha256("\n".join(digests).encode()).hexdigest()
