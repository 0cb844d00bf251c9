"""How much the photo should weigh against the answers: an exponent chosen by simulation.

The rule of the product, over the eight and 'other':
    posterior(c) ~ photo(c) ** exponent * likelihood(answers | c) * prior(c)
photo('other') is the sum of the scope probabilities, never below a floor, because the network does
not recognise other rashes. The likelihood allows for wrong ticks: an option with table value p counts
as p' = 0.85 p + 0.15 (1 - p), ticked or not; the duration as 0.85 p + 0.15 / 5; an unanswered
question counts nothing.

No real answers exist yet. They are drawn from the table itself with a fifth of the ticks wrong, and
separately from a table that is wrong; both are better than real answers, so the figures are upper bounds. The
photos are those of the folds, and the same as other sources might have taken them (outside.py).
"""
import itertools

import numpy as np
from scipy.special import expit, logit, softmax

import calibrate
from settings import LABELS, SEED, SET_LEVEL

N = len(LABELS)
RELIABILITY = 0.85
EXPONENTS = tuple(round(0.3 + 0.1 * i, 1) for i in range(13))
FLOORS = (0.02, 0.05, 0.1, 0.2, 0.3)
NEAR_EQUAL = 0.005
CASES = 4000
WRONG_TICKS = 0.2
WRONG_TABLES = 20
UNANSWERED = 0.2
SIMULATIONS = ("wrongTicks", "wrongTable", "outOfDistributionWrongTicks", "outOfDistributionWrongTable")
TEMPERATURES = tuple(round(1 + 0.1 * i, 1) for i in range(41))
# From this confidence on a result reads as 'very likely', so results above it must be right as often as they claim.
HIGH = 0.9


class Table:
    """The clinical table as arrays: prior [9], ticks [options, 9], yes/no [k, 9], durations [5, 9]."""

    def __init__(self, document):
        names = [*document["conditions"], document["background"]]
        if tuple(names[:N]) != LABELS:
            raise ValueError("the table lists other conditions")

        def rows(group):
            return np.array([[row[name] for name in names] for row in group.values()])

        questions = [q for q in document["p_given"] if q != "yes_no"]
        blocks = [rows(document["p_given"][q]) for q in questions]
        self.prior = np.array([document["prior"][name] for name in names])
        self.prior = self.prior / self.prior.sum()
        self.ticks = np.concatenate(blocks)
        self.question = np.repeat(np.arange(len(blocks)), [len(b) for b in blocks])
        self.yes = rows(document["p_given"]["yes_no"])
        self.duration = rows(document["p_duration"])

    def perturbed(self, generator, spread=1.0):
        """A copy whose probabilities are moved by normal noise on the logit scale."""
        other = object.__new__(Table)
        other.prior, other.question = self.prior, self.question

        def move(p):
            return expit(logit(np.clip(p, 1e-4, 1 - 1e-4)) + generator.normal(0, spread, p.shape))

        other.ticks, other.yes = move(self.ticks), move(self.yes)
        moved = move(self.duration)
        other.duration = moved / moved.sum(0)
        return other


def draw_answers(table, condition, generator, wrong=0.0):
    """Answers of cases with the given conditions [n]: ticks bool [n, options], yes int [n, k] (-1 =
    unanswered), duration int [n].

    `wrong`: share of ticks moved to another option of the same question, of yes/no answers swapped
    and of durations replaced by a random one.
    """
    n = len(condition)
    ticks = generator.random((n, len(table.ticks))) < table.ticks.T[condition]
    if wrong:
        ticks = _misplace(ticks, table.question, generator, wrong)
    yes = (generator.random((n, len(table.yes))) < table.yes.T[condition]).astype(int)
    yes = np.where(generator.random(yes.shape) < wrong, 1 - yes, yes)
    yes[generator.random(yes.shape) < UNANSWERED] = -1
    shares = np.cumsum(table.duration.T[condition], 1)
    duration = np.minimum((generator.random((n, 1)) * shares[:, -1:] > shares).sum(1), len(table.duration) - 1)
    random_duration = generator.integers(len(table.duration), size=n)
    duration = np.where(generator.random(n) < wrong, random_duration, duration)
    return ticks, yes, duration


def _misplace(ticks, question, generator, wrong):
    moved = ticks.copy()
    case, option = np.nonzero(ticks & (generator.random(ticks.shape) < wrong))
    moved[case, option] = False
    for c, o in zip(case, option):
        moved[c, generator.choice(np.flatnonzero(question == question[o]))] = True
    return moved


def log_likelihood(table, answers):
    """log P(answers | condition) [n, 9] under the error-aware table."""
    ticks, yes, duration = answers

    def aware(p):
        return RELIABILITY * p + (1 - RELIABILITY) * (1 - p)

    p_tick, p_yes = aware(table.ticks), aware(table.yes)
    p_duration = RELIABILITY * table.duration + (1 - RELIABILITY) / len(table.duration)
    total = ticks @ np.log(p_tick) + ~ticks @ np.log(1 - p_tick)
    total += (yes == 1) @ np.log(p_yes) + (yes == 0) @ np.log(1 - p_yes)
    return total + np.log(p_duration)[duration]


def photo_log(probabilities, floor):
    """log photo [n, 9] from eleven-way probabilities [n, 11]; 'other' is floored."""
    other = np.maximum(probabilities[:, N:].sum(1), floor)
    return np.log(np.maximum(np.column_stack([probabilities[:, :N], other]), 1e-6))


def passed(scores, truth, choices):
    """Probabilities float64 [m, 11] and truth [m] of the photos of the eight that the gate lets through, and their
    mask [n], from mean scores [n, 11]."""
    probabilities = softmax(scores.astype(float) / choices["temperature"], 1)
    accepted = choices["gate"].margin(scores) >= 1
    return probabilities[accepted], truth[accepted], accepted


def draw_photos(truth, weights, condition, generator):
    """Index of a photo for every case.

    A case of 'other' gets the photo of a random one of the eight: eczema or psoriasis look like
    them, and the network cannot tell.
    """
    shown = np.where(condition == N, generator.integers(N, size=len(condition)), condition)
    picked = np.empty(len(condition), int)
    for c in range(N):
        pool = np.flatnonzero(truth == c)
        cases = np.flatnonzero(shown == c)
        share = weights[pool] / weights[pool].sum()
        picked[cases] = generator.choice(pool, len(cases), p=share)
    return picked


def choose(scores, items, choices, document, simulated):
    """(record for training.json, entry for the manifest) of out-of-fold scores [files, 3 views, 11].

    `simulated`: mean scores [n, 11] and truth [n] of simulated photos of the eight, out of fold.
    """
    table, generator = Table(document), np.random.default_rng(SEED)
    positive = np.array([item.positive for item in items])
    truth = np.array([item.target for item in items])[positive]
    groups = np.array([item.group for item in items])[positive]
    own, truth, accepted = passed(scores[positive].mean(1), truth, choices)
    weights = calibrate.copy_weights(groups[accepted])
    others, other_truth, _ = passed(*simulated, choices)

    condition = generator.choice(N + 1, CASES, p=table.prior)
    picked = draw_photos(truth, weights, condition, generator)
    photos = own[picked], others[draw_photos(other_truth, np.ones(len(other_truth)), condition, generator)]
    wrong_ticks = log_likelihood(table, draw_answers(table, condition, generator, WRONG_TICKS))
    wrong_table = _answers_of_wrong_tables(table, condition, generator)
    wrong_all = _answers_of_wrong_tables(table, condition, generator, WRONG_TICKS)
    simulations = dict(zip(SIMULATIONS, itertools.product(photos, (wrong_ticks, wrong_table))))

    def accuracy(seen, likelihood, exponent, floor):
        posterior = exponent * photo_log(seen, floor) + likelihood + np.log(table.prior)
        return float((posterior.argmax(1) == condition).mean())

    grid = []
    for floor in FLOORS:
        for exponent in (0.0, *EXPONENTS):
            row = {
                "exponent": exponent,
                "otherFloor": floor,
                **{name: accuracy(*parts, exponent, floor) for name, parts in simulations.items()},
            }
            row["mean"] = float(np.mean([row[name] for name in SIMULATIONS]))
            grid.append(row)
    candidates = [row for row in grid if row["exponent"] > 0]
    best = max(row["mean"] for row in candidates)
    near = [row for row in candidates if row["mean"] >= best - NEAR_EQUAL]
    chosen = min(near, key=lambda row: (row["exponent"], -row["mean"]))
    confidence = calibrate_confidence(
        {
            name: chosen["exponent"] * photo_log(seen, chosen["otherFloor"]) + likelihood + np.log(table.prior)
            for name, (seen, likelihood) in {**simulations, "outOfDistributionAllWrong": (photos[1], wrong_all)}.items()
        },
        condition,
    )
    entry = {
        "temperature": confidence["temperature"],
        "exponent": chosen["exponent"],
        "otherFloor": chosen["otherFloor"],
        "answerReliability": RELIABILITY,
    }
    record = {
        "note": "simulated answers, an upper bound; out of distribution: simulated photos of other sources",
        "cases": CASES,
        "wrongTickShare": WRONG_TICKS,
        "wrongTables": WRONG_TABLES,
        "rule": f"smallest exponent within {NEAR_EQUAL} of the best by the mean of the four simulations",
        "chosen": chosen,
        "confidence": confidence,
        "answersOnly": {k: grid[0][k] for k in ("wrongTicks", "wrongTable")},
        "photoOnly": _photo_only(photos[0], condition),
        "grid": grid,
    }
    return record, entry


def calibrate_confidence(simulations, condition):
    """Temperature, with its figures, at which the confidence of the combined posterior never overstates.

    simulations: {name: log posterior [n, 9] up to a constant}; condition [n]. The smallest temperature, never
    below 1, at which in every simulation the mean confidence stays at or below the accuracy, over all cases
    and over those with a confidence of at least HIGH. Naive Bayes counts correlated answers in full, so
    without the temperature the posterior would be overconfident.
    """
    for temperature in TEMPERATURES:
        figures = {name: _confidence(scores / temperature, condition) for name, scores in simulations.items()}
        if all(f["meanConfidence"] <= f["accuracy"] and f["highConfidence"] <= f["highAccuracy"] for f in figures.values()):
            return {"temperature": temperature, "simulations": figures}
    raise ValueError("no temperature keeps the combined confidence honest")


def _confidence(scores, condition):
    posterior = softmax(scores, 1)
    confidence, right = posterior.max(1), posterior.argmax(1) == condition
    high = confidence >= HIGH
    size, held = calibrate.smallest_sets(posterior, condition, SET_LEVEL)
    return {
        "accuracy": float(right.mean()),
        "meanConfidence": float(confidence.mean()),
        "highShare": float(high.mean()),
        "highAccuracy": float(right[high].mean()) if high.any() else 1.0,
        "highConfidence": float(confidence[high].mean()) if high.any() else 0.0,
        "setSize": float(size.mean()),
        "setCoverage": float(held.mean()),
    }


def _answers_of_wrong_tables(table, condition, generator, wrong=0.0):
    """log likelihood [n, 9] of cases whose answers come from perturbed tables, in equal parts."""
    out = np.empty((len(condition), N + 1))
    for part in np.array_split(np.arange(len(condition)), WRONG_TABLES):
        answers = draw_answers(table.perturbed(generator), condition[part], generator, wrong)
        out[part] = log_likelihood(table, answers)
    return out


def _photo_only(seen, condition):
    """Accuracy without answers, over all nine and over the cases that are one of the eight."""
    right = photo_log(seen, FLOORS[0]).argmax(1) == condition
    return {"nine": float(right.mean()), "eight": float(right[condition < N].mean())}
