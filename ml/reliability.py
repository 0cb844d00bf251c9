"""What is expected of photos of other sources: counts for the manifest, by which the product says how sure a result is,
and what the folds' networks did on the sources that they were kept from.

Every available photo of another source was used to train or tune a network. Therefore photos of the material are
simulated as other sources might have taken them (outside.py), and each is shown to the network of its fold. For the
network that was counted by hand, the simulation agrees with that count (fit_outside.py).
"""
import datetime
import itertools
import json

import numpy as np
from scipy.special import softmax

import calibrate
import fit_outside
import ruler
from gate import Gate
from settings import ALL_LABELS, LABELS, SET_LEVEL

N = len(LABELS)
# Lower edges of the bins of the photo's confidence: the share of the leading condition among the eight.
EDGES = (0.0, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
# What photos of none of the eight show, by the output that should answer them.
OTHERS = {"healthySkin": "healthy", "otherDisease": "other_lesion", "noSkin": "not_skin"}

# At most this share of ordinary photos may pass as skin with one of the eight.
NO_SKIN_LIMIT = 0.01
# Limits that are tried. From the first of IN_SCOPE_MIN on, one of the eight is at least nearly as likely as anything else.
IN_SCOPE_MIN, NO_SKIN_MAX, HEALTHY_MAX = (0.4, 0.5, 0.6), np.arange(0.03, 0.3, 0.01), np.arange(0.2, 0.61, 0.05)
# Names of collections in the tables of the material, for origins that have another name.
COLLECTIONS = {
    "nails": "nails-korea",
    "hands": "sign-language-digits",
    "fingers": "yakimov_hands",
    "pad": "pad_ufes_20",
}


def counts(simulated, left_out, gate):
    """The manifest's `reliability`, without the hash of the file that it belongs to.

    `simulated`: mean scores [n, 11] and targets [n] of simulated photos; `left_out`: the same of unchanged photos of
    sources that a network was kept from. These count in bins of confidence and in sets only, because there simulated
    photos make the surest answers look too good.
    """
    scores, targets = simulated
    accepted, eight = gate.margin(scores) >= 1, targets < N
    shares, truth = softmax(scores[eight, :N] / gate.temperature, 1), targets[eight]
    right, refused = shares.argmax(1) == truth, ~accepted[eight]
    top3 = (np.argsort(-shares, 1)[:, :3] == truth[:, None]).any(1)
    others, other_truth = left_out[0][:, :N], left_out[1]
    held_out = np.concatenate([shares, softmax(others / gate.temperature, 1)]), np.concatenate([truth, other_truth])
    mass = choose_mass(*held_out)
    return {
        "measuredAt": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "photos": len(truth),
        "right": int(right.sum()),
        "top3": int(top3.sum()),
        "refused": int(refused.sum()),
        "byCondition": {
            label: {"photos": int(at.sum()), "right": int(right[at].sum()), "refused": int(refused[at].sum())}
            for label, at in ((label, truth == index) for index, label in enumerate(LABELS))
        },
        "others": {
            name: {"photos": int(at.sum()), "falseAccepts": int(accepted[at].sum())}
            for name, at in ((name, targets == ALL_LABELS.index(label)) for name, label in OTHERS.items())
        },
        "bins": bins(held_out[0].max(1), held_out[0].argmax(1) == held_out[1]),
        "sets": {
            "mass": mass,
            "photos": len(held_out[1]),
            "right": int(calibrate.smallest_sets(*held_out, mass)[1].sum()),
        },
    }


def choose_gate(simulated, kinds, ordinary, temperature):
    """The Gate, of those that let at most NO_SKIN_LIMIT of `ordinary` photos through, with the smallest sum of two
    shares: of the simulated eight that it refuses, and of simulated healthy skin that it lets through.

    `simulated`: mean scores [n, 11], targets [n] and kinds [n]; `ordinary`: scores [m, 11] of unchanged photos without
    skin, because more of the simulated ones are let through than of real ones.
    """
    scores, targets = simulated
    eight, weights = targets < N, ruler.as_outside(targets[targets < N])
    healthy = [kinds == kind for kind in fit_outside.HEALTHY]

    def loss(gate):
        accepted = gate.margin(scores) >= 1
        return weights @ ~accepted[eight] + np.mean([accepted[kind].mean() for kind in healthy])

    limits = itertools.product(IN_SCOPE_MIN, NO_SKIN_MAX, HEALTHY_MAX)
    gates = [Gate(temperature, *(round(limit, 2) for limit in each)) for each in limits]
    allowed = [gate for gate in gates if np.mean(gate.margin(ordinary) >= 1) <= NO_SKIN_LIMIT]
    return min(allowed, key=loss)


def bins(confidence, right):
    """Lower edge, mean confidence, photos and right answers of each of EDGES that has photos."""
    place, found = np.searchsorted(EDGES, confidence, "right") - 1, []
    for at, edge in enumerate(EDGES):
        here = place == at
        if here.any():
            found.append(
                {
                    "from": edge,
                    "mean": round(float(confidence[here].mean()), 3),
                    "photos": int(here.sum()),
                    "right": int(right[here].sum()),
                }
            )
    return found


def choose_mass(shares, truth):
    """The smallest mass whose sets hold the right condition in SET_LEVEL of the photos; the largest when none does."""
    held = {mass: calibrate.smallest_sets(shares, truth, mass)[1].mean() for mass in calibrate.SET_MASSES}
    return min((mass for mass, share in held.items() if share >= SET_LEVEL), default=calibrate.SET_MASSES[-1])


def left_out(found, every, gate):
    """What each fold's network did on the source that it was kept from, each distinct photo once.

    `found`: judge.reads. Gives {conditions: [...], others: [...]} with the names of `otherSources` in evaluation.json.
    """
    conditions, others = [], []
    for parts in found.values():
        rows, scores = parts["leftOut"], parts["leftOutScores"]
        for kind in sorted(set(every.kinds[rows])):
            here = every.kinds[rows] == kind
            mean, first = calibrate.by_photo(scores[here], every.groups[rows][here])
            item, accepted = every.items[rows[here][first[0]]], gate.margin(mean) >= 1
            taken = taken_by(item)
            if item.target < N:
                order = np.argsort(-mean[:, :N], 1)
                conditions.append(
                    {
                        **taken,
                        "condition": LABELS[item.target],
                        "right": calibrate.proportion(order[:, 0] == item.target),
                        "top3": calibrate.proportion((order[:, :3] == item.target).any(1)),
                        "refused": calibrate.proportion(~accepted),
                    }
                )
            else:
                others.append({**taken, "kind": kind_of(item), "falseAccepts": calibrate.proportion(accepted)})
    return {"conditions": conditions, "others": others}


def taken_by(item):
    """{set, hospital?}: who took a photo."""
    origin, _, hospital = item.origin.partition("-")
    taken = {"set": COLLECTIONS.get(origin, origin)}
    return {**taken, "hospital": hospital} if hospital else taken


def kind_of(item):
    """What a photo of none of the eight shows, without the collection before it: `msid-measles` is `measles`."""
    return item.source.removeprefix(f"{taken_by(item)['set']}-")


def simulated(found, every):
    """(mean scores [n, 11], targets [n]), kinds [n] of the simulated photos of judge.reads: the eight of the eight-class
    set, and what shows none of the eight of every source."""
    rows = np.concatenate([parts["simulated"] for parts in found.values()])
    scores = np.concatenate([parts["simulatedScores"] for parts in found.values()])
    kept = ~every.is_eight[rows] | (every.origins[rows] == "eight")
    return (scores[kept], every.targets[rows][kept]), every.kinds[rows][kept]


def eight_left_out(found, every):
    """(mean scores [n, 11], targets [n]) of the eight in the sources that a fold's network was kept from, each distinct
    photo once."""
    scores, targets = [], []
    for parts in found.values():
        eight = every.is_eight[parts["leftOut"]]
        mean, first = calibrate.by_photo(parts["leftOutScores"][eight], every.groups[parts["leftOut"]][eight])
        scores.append(mean)
        targets.append(every.targets[parts["leftOut"]][eight][first])
    return np.concatenate(scores), np.concatenate(targets)


def simulated_photos(found, every, gate):
    """{file: {right, refused}} of the simulated photos of the eight-class set, each by the network of its fold."""
    photos = {}
    for parts in found.values():
        ours = every.origins[parts["simulated"]] == "eight"
        rows, scores = parts["simulated"][ours], parts["simulatedScores"][ours]
        right, accepted = scores[:, :N].argmax(1) == every.targets[rows], gate.margin(scores) >= 1
        for row, hit, passed in zip(rows, right, accepted):
            photos[every.items[row].name] = {"right": bool(hit), "refused": not passed}
    return photos


def record(found, every, gate):
    """Entry for training.json: the simulator compared with what was counted by hand, the sources left out, and each
    simulated photo of the eight-class set."""
    figures = json.loads(fit_outside.CHECK.read_text(encoding="utf-8"))["figures"]
    return {
        "check": {name: {key: figure[key] for key in ("simulated", "counted")} for name, figure in figures.items()},
        "leftOut": left_out(found, every, gate),
        "photos": simulated_photos(found, every, gate),
    }
