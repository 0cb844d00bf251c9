"""Compare the outside simulator with what was counted on photos of other sources.

    /usr/bin/python3 ml/fit_outside.py                  # the settings in outside.json; figures go to outside-check.json
    /usr/bin/python3 ml/fit_outside.py '{"scenes": 0.5}' # with these settings changed, to compare; nothing is written

The network that was counted was trained on the material, so it cannot judge photos made from it. The fold networks of
the same recipe (`0.1.0-whole-sources`) stand in for it, each on the photos of its fold.
"""
import argparse
import dataclasses
import json
import sys

import numpy as np

import finetune
import gate
import judge
import outside
import photos
import ruler
from settings import ALL_LABELS

# Kinds of healthy skin: the share let through is the mean of their shares.
HEALTHY = ("hands healthy-hand", "fingers healthy-fingers", "fingers healthy-nails", "msid msid-healthy-skin")
NO_SKIN = "ordinary not-skin"
CHECK = outside.SETTINGS.with_name("outside-check.json")


def figures_of(scores, targets, kinds, limits=gate.Gate()):
    """The figures of ruler.OUTSIDE, and the mean confidence and AUROC counted beside them, of scores [n, 11]; the gate is that
    of the network that was counted."""
    margin, eight, healthy = limits.margin(scores), targets < judge.N, targets == ALL_LABELS.index("healthy")
    found = ruler.eight(scores[eight], targets[eight], margin[eight], 1)
    accepted = ruler.false_accepts(margin[~eight], kinds[~eight], 1)
    return {
        **{name: found[name] for name in ("top1", "top3", "refused", "meanConfidence")},
        "healthyFalseAccepts": float(np.mean([accepted[kind]["value"] for kind in HEALTHY])),
        "noSkinFalseAccepts": accepted[NO_SKIN]["value"],
        "healthyAuroc": ruler.auroc(margin[eight], margin[healthy]),
    }


def simulated(every, readers, settings):
    """Figures of photos simulated by `settings`, each read by the network of its fold; `readers`: {fold: Reader}."""
    rows = every.one_of_each()
    wanted = (every.origins[rows] == "eight") | np.isin(every.kinds[rows], (*HEALTHY, NO_SKIN))
    rows = rows[wanted & np.isin(every.folds[rows], list(readers))]
    scores = np.array([readers[every.folds[row]](every.simulated(row, settings)) for row in rows])
    return figures_of(scores, every.targets[rows], every.kinds[rows])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("changes", nargs="*", type=json.loads, help="settings to try instead of those in outside.json")
    arguments, every, fitted = parser.parse_args(), photos.every_photo(), outside.read_settings()
    readers = judge.readers_of(finetune.RECIPES["0.1.0-whole-sources"])
    for changed in arguments.changes or [{}]:
        settings = dataclasses.replace(fitted, **changed)
        figures = simulated(every, readers, settings)
        beside = {name: {"simulated": figures[name], "counted": counted} for name, counted in ruler.BESIDE.items()}
        table = {
            "settings": dataclasses.asdict(settings),
            "folds": sorted(readers),
            "figures": ruler.agrees(figures),
            "beside": beside,
        }
        text = json.dumps(table, indent=1) + "\n"
        print(text, flush=True)
        if not arguments.changes:
            CHECK.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
