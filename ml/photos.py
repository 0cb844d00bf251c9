"""Every photo of the material, who took it and what it shows, and the same photos as other sources might have taken them."""
import numpy as np

import data
import outside
from settings import DEFAULT_DATA, FOLDS, LABELS, SEED

# At most this many photos of each kind are simulated; of the eight-class set, every distinct photo.
EACH = 150


class Photos:
    """The items of photos.csv, negatives.csv and more.csv with what is known of each in arrays [n].

    `kinds` joins who took a photo and what it shows: `msid msid-measles`.
    """

    def __init__(self, items):
        self.items = items
        self.targets, self.folds, self.groups = data.arrays(items)
        self.sources = np.array([item.source for item in items])
        self.origins = np.array([item.origin for item in items])
        self.kinds = np.array([f"{item.origin} {item.source}" for item in items])
        self.is_eight = self.targets < len(LABELS)
        self._skin = [np.flatnonzero((self.folds == fold) & (self.sources == data.HEALTHY_SKIN)) for fold in range(FOLDS)]
        self._ordinary = [np.flatnonzero((self.folds == fold) & (self.sources == "not-skin")) for fold in range(FOLDS)]

    def one_of_each(self):
        """Rows of one file of each distinct photo: of each kind up to EACH, of the eight-class set all."""
        generator, kept = np.random.default_rng(SEED), []
        for kind in sorted(set(self.kinds)):
            members = np.flatnonzero(self.kinds == kind)
            members = members[np.unique(self.groups[members], return_index=True)[1]]
            if self.origins[members[0]] != "eight" and len(members) > EACH:
                members = generator.choice(members, EACH, replace=False)
            kept.append(members)
        return np.sort(np.concatenate(kept))

    def simulated(self, row, settings):
        """The photo of a row as another source might have taken it, uint8 [h, w, 3]: the same on every run.

        What surrounds it in a wider scene is of the same fold; a photo without skin has no skin around it.
        """
        fold = self.folds[row]
        ordinary = self._ordinary[fold]
        skin = ordinary if self.sources[row] == "not-skin" else self._skin[fold]

        def around(generator):
            return [self.items[generator.choice(rows)].load() for rows in (skin, ordinary)]

        return outside.simulate(self.items[row].load(), np.random.default_rng([SEED, 2, int(row)]), settings, around)


def every_photo(root=DEFAULT_DATA):
    """All Photos of the material, those of more.csv last."""
    return Photos(data.load_items(root) + data.load_more(root))
