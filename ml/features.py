"""Cache of what the frozen layers make of every view, so that training only runs the upper half.

One float16 file [views, 64, 14, 14] per kind of view under ml/.cache: `view-<name>.npy` for the three
test-time views of every file and `round-<r>.npy` for the r-th augmented view of those files that get
one. A finished file is never computed again; a half-written one is dropped.
"""
import hashlib
import json
import os
import time

import numpy as np
import torch

import augment as augmentation
import preprocess
from network import MIDDLE_SHAPE, frozen_part, load_trunk
from settings import CACHE, SEED, SIZE, VIEWS

# Augmented views wanted of one distinct photo, shared by its copies; and of each negative file.
VIEWS_PER_PHOTO = 14
VIEWS_PER_NEGATIVE = 2
BATCH = 16


def _key(items, code_files, plan=()):
    """Short key of everything a cached folder depends on, so that a change makes a new folder."""
    code = b"".join((CACHE.parent / name).read_bytes() for name in code_files)
    names = [(item.name, item.target, item.fold) for item in items]
    return hashlib.sha256(code + json.dumps([names, list(plan)]).encode()).hexdigest()[:12]


def _run_frozen(frozen, tensors, count, path, log):
    """Run an iterator of `count` tensors [3, 224, 224] through the frozen layers into `path`."""
    partial = path.with_suffix(".partial")
    out = np.lib.format.open_memmap(partial, "w+", np.float16, (count, *MIDDLE_SHAPE))
    started, position, batch = time.time(), 0, []
    for number, tensor in enumerate(tensors, 1):
        batch.append(tensor)
        if len(batch) == BATCH or number == count:
            with torch.no_grad():
                stacked = torch.from_numpy(np.stack(batch)).to(memory_format=torch.channels_last)
                out[position : position + len(batch)] = frozen(stacked).numpy().astype(np.float16)
            position, batch = position + len(batch), []
    out.flush()
    os.replace(partial, path)
    log(f"{path.name}: {count} views in {time.time() - started:.0f} s")


def augmented_plan(items):
    """List of rounds; each round is the array of item indices that get one more augmented view.

    A photo with many published copies gets few views of each copy, so that every distinct photo
    has about the same number of views.
    """
    members = {}
    for index, item in enumerate(items):
        members.setdefault((item.group, item.source), []).append(index)
    wanted = np.zeros(len(items), int)
    for indices in members.values():
        for rank, index in enumerate(indices):
            if items[index].positive:
                wanted[index] = max(1, -(-(VIEWS_PER_PHOTO - rank) // len(indices)))
            else:
                wanted[index] = VIEWS_PER_NEGATIVE
    return [np.flatnonzero(wanted > r) for r in range(wanted.max())]


def _augmented_tensors(items, indices, round_number):
    ordinary = {}
    for index, item in enumerate(items):
        if item.source == "not-skin":
            ordinary.setdefault(item.fold, []).append(index)
    for index in indices:
        generator = np.random.default_rng([SEED, round_number, int(index)])
        item = items[index]
        # The photo behind the skin comes from the same fold, so that no fold sees a held-out one.
        behind = items[generator.choice(ordinary[item.fold])]
        picture = augmentation.augment(
            preprocess.load_rgb(item.path),
            generator,
            is_skin=item.source != "not-skin",
            backdrop=preprocess.load_rgb(behind.path),
        )
        assert picture.shape == (SIZE, SIZE, 3)
        yield preprocess.normalise(picture)


class MiddleMaps:
    """Access to the cached maps: `views[name]` and one long list of training views."""

    def __init__(self, items, data_root, log, rounds=True, views=VIEWS):
        code = ("preprocess.py", "network.py")
        plan = (VIEWS_PER_PHOTO, VIEWS_PER_NEGATIVE, SEED)
        self.view_folder = CACHE / f"views-{_key(items, code)}"
        self.round_folder = CACHE / f"rounds-{_key(items, (*code, 'augment.py'), plan)}"
        for folder in (self.view_folder, self.round_folder):
            folder.mkdir(parents=True, exist_ok=True)
        trunk = load_trunk(data_root / "weights" / "mobilenetv2_nchw.npz")
        self.frozen = frozen_part(trunk).eval().to(memory_format=torch.channels_last)
        self.views = {name: self._view(items, name, log) for name in views}
        self.rounds = []
        for number, indices in enumerate(augmented_plan(items) if rounds else []):
            self.rounds.append((indices, self._round(items, number, indices, log)))

    def _view(self, items, name, log):
        path = self.view_folder / f"view-{name}.npy"
        if not path.exists():
            tensors = (preprocess.prepare(preprocess.load_rgb(item.path), name) for item in items)
            _run_frozen(self.frozen, tensors, len(items), path, log)
        return np.load(path, mmap_mode="r")

    def _round(self, items, number, indices, log):
        path = self.round_folder / f"round-{number}.npy"
        if not path.exists():
            _run_frozen(self.frozen, _augmented_tensors(items, indices, number), len(indices), path, log)
        return np.load(path, mmap_mode="r")

    def training_views(self):
        """(maps float16 [m, 64, 14, 14], owner int [m]): all plain and augmented views in memory."""
        plain = self.views["plain"]
        maps = np.concatenate([plain] + [maps for _, maps in self.rounds])
        owner = np.concatenate([np.arange(len(plain))] + [indices for indices, _ in self.rounds])
        return maps, owner
