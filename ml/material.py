"""What a recipe is trained on: the photos, the untouched trunk and its features, and which training may use what."""
import hashlib
import json

import numpy as np

import data
import finetune
import front
import network
import preprocess
import probe
import views
from settings import CACHE, FOLDS, ROOT, SEED

# Each part of the material is read by MEMBERS, trainings that differ by their seed alone; their mean scores count.
FINAL, PUBLISHED = "final", "published"
PARTS = (*(f"fold-{fold}" for fold in range(FOLDS)), FINAL, PUBLISHED)
MEMBERS = ("a", "b", "c")
TRAININGS = tuple(f"{part}-{member}" for member in MEMBERS for part in PARTS)
# The source that the network of each fold never sees, for recipes that hold whole sources out.
HELD_OUT = ("msid", "nails-D", "hands", "fingers", "pad")


class Material:
    """Everything loaded once: items, targets, the untouched trunk and its features."""

    def __init__(self, root, recipe):
        self.root, self.recipe = root, recipe
        self.items = items_of(root, recipe)
        self.targets, self.folds, self.groups = data.arrays(self.items)
        # What each training is told of an item: its target, or which kind of other lesion it shows.
        self.taught = data.finer_targets(self.items) if recipe.split_other_lesions else self.targets
        self.sources = np.array([item.source for item in self.items])
        self.origins = np.array([item.origin for item in self.items])
        self.published = np.array([item.published for item in self.items])
        self.trunk = network.load_trunk(root / "weights" / "mobilenetv2_nchw.npz")
        self.views = views.TrainingViews(self.items, recipe.alike, recipe.simulated_views)
        CACHE.mkdir(parents=True, exist_ok=True)
        self.features = self._features()
        if recipe.frozen_front:
            unused = shown_by(data.TEST_ORIGINS, self.origins, self.groups)
            self.shown = front.FrontViews(self.views, self.trunk, self.targets, unused)
            self.shown.render(CACHE / f"front-{self._key((*views.FILES, 'front.py', 'network.py'))}.npy")
        else:
            self.shown = self.views
            self.shown.render(CACHE / f"draws-{self._key(views.FILES, recipe.simulated_views)}.npy")

    def _key(self, modules=(), *settings):
        """Short key of the material and of the code that makes views of it: a change of either means another cache
        file."""
        modules = ("preprocess.py", "augment.py", "focus.py", "data.py", *modules)
        code = b"".join((ROOT / "ml" / name).read_bytes() for name in modules)
        facts = [self.views.alike, [item.name for item in self.items], *settings]
        return hashlib.sha256(code + json.dumps(facts).encode()).hexdigest()[:10]

    def _features(self):
        """Features [2 n, 1280] of the plain and one augmented view of every item by the untouched trunk."""
        path = CACHE / f"features-{self._key()}.npy"
        if not path.exists():
            untouched, count = network.Network(self.trunk).eval(), len(self.items)
            plain = (preprocess.prepare(item.load()) for item in self.items)
            degraded = (self.views.degraded(index) for index in range(count))
            found = [finetune.in_batches(untouched.pooled, part, 16, network.FEATURES) for part in (plain, degraded)]
            np.save(path, np.concatenate(found))
        return np.load(path)

    def head(self, keep):
        """Logistic head fitted on the items of mask `keep`."""
        rows = np.flatnonzero(np.tile(keep, 2))
        owner = rows % len(self.items)
        return probe.fit_head(self.features[rows], self.taught[owner], self.groups[owner], self.recipe.outputs)

    def trained_on(self, part):
        """Mask of the items that one of PARTS is trained on: never those of the hospitals that only test."""
        allowed = ~shown_by(data.TEST_ORIGINS, self.origins, self.groups)
        if part == FINAL:
            return allowed
        if part == PUBLISHED:
            return allowed & np.isin(self.published, ("train", ""))
        fold = int(part[-1])
        if self.recipe.whole_sources:
            allowed &= ~shown_by([HELD_OUT[fold]], self.origins, self.groups)
        return allowed & (self.folds != fold)


def items_of(root, recipe):
    """The items that a recipe knows, those of more.csv last."""
    return data.load_items(root) + (data.load_more(root) if recipe.more else [])


def shown_by(wanted, origins, groups):
    """Mask [n] of the items of the `wanted` origins, and of every item of another origin that shows the same photo."""
    return np.isin(groups, groups[np.isin(origins, wanted)])


def recipe_key(recipe, items):
    """Short key of the training code and material: a change of either means another cache folder."""
    files = ("finetune.py", "probe.py", "network.py", "front.py", *views.FILES, "augment.py", "focus.py", "preprocess.py", "data.py")
    code = b"".join((ROOT / "ml" / name).read_bytes() for name in files)
    facts = [recipe.describe(), SEED, [(item.name, item.source, item.fold) for item in items]]
    return hashlib.sha256(code + json.dumps(facts).encode()).hexdigest()[:10]


def folder_of(recipe, items):
    """Where the trainings of a recipe are kept."""
    return CACHE / f"finetune-{recipe_key(recipe, items)}"
