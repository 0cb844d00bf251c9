"""What a recipe is trained on, and which training may use what."""
import hashlib
import json
import time

import numpy as np
import torch

import data
import finetune
import network
import views
from settings import CACHE, FOLDS, ROOT, SEED

# The sources that the networks of a part never see. Every condition but larva migrans, which has two sources, is judged on
# more than one; a part leaves every kind of photo some sources to learn from. The networks of a fold are also kept from a
# fifth of all other photos.
LEFT_OUT = {
    "fold-0": ("dermnetcom",),
    "fold-1": ("dermquest", "hands", "web11"),
    "fold-2": ("fitz17k-atlas", "nails-D"),
    "fold-3": ("msid", "fingers", "hfmd-web"),
    "fold-4": ("pox-eng", "severe-web", "pad", "nails-phone", "nails-B1", "nails-B2", "nails-C"),
    "eight": ("eight",),
}
FINAL = "final"
PARTS = (*LEFT_OUT, FINAL)
FILES = ("data.py", "preprocess.py", "augment.py", "focus.py", "marks.py", "outside.py", "outside.json", "scene.py", "views.py", "network.py")


class Material:
    """Everything loaded once: items, the untouched trunk, and views as its front passes them on."""

    def __init__(self, root):
        self.root, self.items = root, data.load_items(root)
        self.trunk = network.load_trunk(root / "weights" / "mobilenetv2_nchw.npz")
        self.folds = np.array([item.fold for item in self.items])
        self.groups = np.array([item.group for item in self.items])
        self.sources = np.array([item.source for item in self.items])
        self.is_more2 = np.array([item.name.startswith("more2/") for item in self.items])
        CACHE.mkdir(parents=True, exist_ok=True)
        self.shown = views.FrontViews(self.items, self.trunk)
        self.shown.render(CACHE / f"front-{self.key(FILES)}.npy")

    def key(self, files, *facts):
        """Short key of the material, of code and of `facts`: a change of any means another file of the cache."""
        code = b"".join((ROOT / "ml" / name).read_bytes() for name in files)
        items = [(item.name, item.source, item.fold, item.cut) for item in self.items]
        return hashlib.sha256(code + json.dumps([items, SEED, *facts]).encode()).hexdigest()[:10]

    def folder(self, *recipes):
        """Where what trainings by recipes give is kept, a file for each part."""
        return CACHE / f"trained-{self.key((*FILES, 'finetune.py'), *(recipe.describe() for recipe in recipes))}"

    def left_out(self, part):
        """Mask [n] of the photos of the sources that the networks of a part never see."""
        return np.isin(self.sources, LEFT_OUT[part])

    def trained_on(self, part, recipe):
        """Mask [n] of the items that a part is trained on: no photo or patient of what it is judged on."""
        allowed = ~self.is_more2 | recipe.more2
        if part == FINAL:
            return allowed
        kept_from = self.left_out(part)
        if part.startswith("fold"):
            kept_from |= self.folds == int(part[-1])
        return allowed & ~np.isin(self.groups, self.groups[kept_from])

    def train(self, part, recipe, log):
        """The network of one of PARTS, from the cache when it is there."""
        path, names = self.folder(recipe) / f"{part}.pt", finetune.Names(self.items, recipe.diagnoses)
        if path.exists():
            trained = network.Network(self.trunk, names.outputs, names.second)
            trained.load_state_dict(torch.load(path))
            return trained.eval()
        started, chosen = time.time(), np.flatnonzero(self.trained_on(part, recipe))
        seed = SEED + PARTS.index(part) + recipe.seed
        trained = finetune.train(self.trunk, self.shown, self.items, chosen, names, recipe, seed, log)
        path.parent.mkdir(parents=True, exist_ok=True)
        torch.save(trained.state_dict(), path.with_suffix(".partial"))
        path.with_suffix(".partial").replace(path)
        log(f"{path.parent.name} {part}: {len(chosen)} files, trained in {time.time() - started:.0f} s")
        return trained
