"""What networks say of photos that they never saw: held-out.csv, from which the product chooses every number it claims.

Rulers, in the order in which they are to be believed:
  source     the network was kept from everything that the photo's source took;
  fold       it was kept from the photo (and whatever may show the same patient) only;
  simulated  of such a photo, as the simulator changes it (outside.py): a stress test.
"""
import csv

import numpy as np

import data
import export
import network
import outside
from material import LEFT_OUT
from reader import Reader
from settings import ALL_LABELS, SEED

KINDS = {"not_skin": "no_skin", "healthy": "healthy_skin", "other_lesion": "other_disease"}
# Sources whose photos are read by the networks of their fold as well.
IN_FOLDS = ("eight", "ordinary")
# Hospitals whose photos taught no network before 0.5.0.
TEST_HOSPITALS = ("nails-B1", "nails-B2", "nails-C")
COLUMNS = ("ruler", "source", "kind", "diagnosis", "skin_type", "group", *ALL_LABELS)


def rows_of(material, part):
    """[(ruler, index)] that the networks of a part read: one file of each distinct photo."""
    photos = data.one_of_each(material.items)
    rows = [("source", index) for index in photos[material.left_out(part)[photos]]]
    if part == "eight":
        return rows
    fold = photos[(material.folds[photos] == int(part[-1])) & np.isin(material.sources[photos], IN_FOLDS)]
    simulated = fold[material.sources[fold] == "eight"]
    return [*rows, *(("fold", index) for index in fold), *(("simulated", index) for index in simulated)]


def scores_of(material, recipes, part, log):
    """Mean scores float32 [rows, 11] of the networks of a part for `rows_of`, kept beside the trainings."""
    path = material.folder(*recipes) / f"{part}.npy"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        exported = path.with_suffix(".onnx")
        export.write_onnx(network.Exported([material.train(part, recipe, log) for recipe in recipes]), exported)
        read, settings = Reader(exported), outside.read_settings()
        pictures = (_picture(material, ruler, index, settings) for ruler, index in rows_of(material, part))
        np.save(path, np.array([read(picture) for picture in pictures], np.float32))
        read.run.close()
        log(f"{path.parent.name} {part}: read")
    return np.load(path)


def _picture(material, ruler, index, settings):
    item = material.items[index]
    if ruler != "simulated":
        return item.load()
    # What surrounds it in a wider scene is of the same fold.
    fold = np.flatnonzero((material.folds == item.fold) & (material.sources == "ordinary"))
    skin = [each for each in np.flatnonzero(material.folds == item.fold) if material.items[each].cut]

    def around(generator):
        return [material.items[generator.choice(rows)].load() for rows in (skin, fold)]

    return outside.simulate(item.load(), np.random.default_rng([SEED, 2, int(index)]), settings, around)


def write(path, material, recipes, log, parts=tuple(LEFT_OUT)):
    """Write the scores of every part, one row for each photo and ruler, but of conditions that the part learned from no photo:
    without the eight-class set the photos of 0.4.0 show two of the eight."""
    rows = []
    for part in parts:
        scores, learned = scores_of(material, recipes, part, log), targets_learned(material, part, recipes)
        rows += [(*row, each) for row, each in zip(rows_of(material, part), scores) if material.items[row[1]].target in learned]
    _write(path, rows, material)


def targets_learned(material, part, recipes):
    """What the photos show that all networks of a part learn from, as indices of ALL_LABELS."""
    shown = np.array([item.target for item in material.items])
    return set.intersection(*(set(shown[material.trained_on(part, recipe)].tolist()) for recipe in recipes))


def write_of_file(path, material, exported):
    """Write what an earlier file, which learned from no photo of more2.csv and of no test hospital, says of those photos."""
    read, parts = Reader(exported), (part for part in LEFT_OUT if part != "eight")
    rows = [row for part in parts for row in rows_of(material, part) if row[0] == "source"]
    unseen = [(ruler, index) for ruler, index in rows if material.is_more2[index] or material.sources[index] in TEST_HOSPITALS]
    _write(path, [(ruler, index, read(material.items[index].load())) for ruler, index in unseen], material)
    read.run.close()


def _write(path, rows, material):
    """Rows (ruler, index, scores [11]), sorted by what they are of. Groups have the same numbers in every file."""
    numbers = {group: number for number, group in enumerate(sorted({item.group for item in material.items}))}

    def order(row):
        item = material.items[row[1]]
        return row[0], item.source, item.target, item.name, item.cut

    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(COLUMNS)
        for ruler, index, scores in sorted(rows, key=order):
            item = material.items[index]
            label = ALL_LABELS[item.target]
            diagnosis = item.diagnosis if label == "other_lesion" else ""
            written = (ruler, item.source, KINDS.get(label, label), diagnosis, item.skin_type, numbers[item.group])
            writer.writerow([*written, *(f"{score:.3f}" for score in scores)])
