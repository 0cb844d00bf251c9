"""Tests, on made-up photos, of what is measured on photos of other sources."""
import dataclasses
import json
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace
from unittest import mock

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np

import calibrate
import fit_outside
import focus
import judge
import outside
import photos
import reader
import reliability
import ruler
import scene
from gate import Gate
from settings import ALL_LABELS, LABELS, SIZE, VIEWS


def noise(seed, height=120, width=150):
    """A picture of random pixels, a little blurred."""
    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3)).astype(np.float32)
    return focus.ndimage.gaussian_filter(pixels, (1, 1, 0)).astype(np.uint8)


def surroundings(generator):
    """Plain skin and something ordinary."""
    return np.full((90, 80, 3), (190, 150, 130), np.uint8), noise(int(generator.integers(9)))


class Sharpness(unittest.TestCase):
    def test_blur_lowers_it_and_light_does_not_change_it(self):
        grey = focus.luma(noise(1))
        self.assertLess(focus.focus(focus.ndimage.gaussian_filter(grey, 1)), focus.focus(grey) / 2)
        self.assertAlmostEqual(focus.focus(grey * 0.5), focus.focus(grey), 1)

    def test_sharp_and_soft_pictures_come_out_alike(self):
        sharp = noise(2).astype(np.float32)
        soft = focus.ndimage.gaussian_filter(sharp, (1, 1, 0))
        for wanted in (0.5, 1.0):
            for pixels in (sharp, soft):
                reached = focus.focus(focus.luma(focus.brought_to(pixels, wanted)))
                self.assertLess(abs(reached / wanted - 1), 0.25)


class Simulator(unittest.TestCase):
    def test_the_same_draw_gives_the_same_photo_of_the_wanted_size(self):
        settings = outside.read_settings()
        for seed in range(8):
            first, second = (outside.simulate(noise(3), np.random.default_rng(seed), settings, surroundings) for _ in range(2))
            np.testing.assert_array_equal(first, second)
            self.assertEqual(first.dtype, np.uint8)
            low, high = settings.short_side
            self.assertTrue(low <= min(first.shape[:2]) <= high * (1 + 2 * settings.widest_bar))

    def test_only_a_scene_needs_what_lies_around_the_photo(self):
        settings, asked = outside.read_settings(), []

        def around(generator):
            asked.append(True)
            return noise(5), noise(6)

        for scenes in (0, 1):
            outside.simulate(noise(3), np.random.default_rng(1), dataclasses.replace(settings, scenes=scenes), around)
            self.assertEqual(len(asked), scenes)

    def test_small_and_narrow_photos_pass(self):
        for shape in ((1, 1), (3, 40), (40, 3)):
            for seed in range(6):
                picture = outside.simulate(noise(4, *shape), np.random.default_rng(seed), outside.read_settings(), surroundings)
                self.assertGreater(min(picture.shape[:2]), 0)


class Scenes(unittest.TestCase):
    def test_the_photo_takes_its_share_of_a_scene_that_begins_softly(self):
        photo, around = np.full((90, 120, 3), (200, 60, 60), np.uint8), noise(4)
        for seed in range(12):
            made = scene.within(photo, np.random.default_rng(seed), 0.5, around, around)
            self.assertEqual(made.shape, (scene.SIDE, scene.SIDE, 3))
            shown = (np.abs(made.astype(int) - (200, 60, 60)) < 3).all(2)
            self.assertGreater(shown.mean(), 0.1)
        hard = scene.within(photo, np.random.default_rng(3), 0.5, around, around)
        again = scene.within(photo, np.random.default_rng(3), 0.5, around, around)
        self.assertTrue((hard == again).all())

    def test_skin_around_takes_the_tone_of_the_photo(self):
        photo, dark = np.full((100, 100, 3), 180, np.uint8), np.full((80, 80, 3), 40, np.uint8)
        kinds = [scene.within(photo, np.random.default_rng(seed), 0.4, dark, dark) for seed in range(20)]
        even = [made for made in kinds if np.abs(made.astype(int) - 180).max() < 3]
        self.assertGreater(len(even), 3)


class Rulers(unittest.TestCase):
    def test_conditions_count_as_often_as_outside(self):
        targets = np.array([0, 0, 1])
        weights = ruler.as_outside(targets)
        self.assertAlmostEqual(weights[0] + weights[1], 15 / 61)
        self.assertAlmostEqual(weights[2], 46 / 61)

    def test_a_ruler_agrees_within_the_intervals_alone(self):
        found = ruler.agrees({"top1": 0.55, "top3": 0.95, "refused": 0.33, "healthyFalseAccepts": 0.27, "noSkinFalseAccepts": 0})
        self.assertEqual([row["within"] for row in found.values()], [True, False, True, True, False])

    def test_refused_and_right_are_weighed_alike(self):
        scores = np.full((2, len(ALL_LABELS)), -5.0)
        scores[0, 0], scores[1, 2] = 5, 5
        figures = ruler.eight(scores, np.array([0, 1]), np.array([0.9, 0.1]), 0.5)
        self.assertAlmostEqual(figures["top1"], 15 / 61)
        self.assertAlmostEqual(figures["refused"], 46 / 61)

    def test_auroc_of_nothing_is_unknown(self):
        self.assertIsNone(ruler.auroc(np.array([]), np.array([1.0])))
        self.assertEqual(ruler.auroc(np.array([2.0, 3.0]), np.array([1.0])), 1)


def photo(label, origin, source, group, fold=0, brightness=0):
    """An item that shows one grey."""
    picture = np.full((60, 60, 3), brightness, np.uint8)
    target = ALL_LABELS.index(label)
    shown = {"target": target, "origin": origin, "source": source, "group": group, "fold": fold}
    return SimpleNamespace(name=f"{source}/{group}.jpg", load=lambda: picture, **shown)


def sure_of(labels):
    """Scores [n, 11] of a network that is sure of one label for each photo."""
    scores = np.zeros((len(labels), len(ALL_LABELS)))
    scores[np.arange(len(labels)), [ALL_LABELS.index(label) for label in labels]] = 9
    return scores


class Check(unittest.TestCase):
    def test_simulated_photos_are_counted_as_those_outside_were(self):
        shown = ["impetigo", *["healthy"] * len(fit_outside.HEALTHY), "not_skin"]
        targets = np.array([ALL_LABELS.index(label) for label in shown])
        kinds = np.array(["eight impetigo", *fit_outside.HEALTHY, fit_outside.NO_SKIN])
        called = ["impetigo", "healthy", "impetigo", "healthy", "healthy", "not_skin"]
        found = fit_outside.figures_of(sure_of(called), targets, kinds)
        self.assertEqual([found[name] for name in ruler.OUTSIDE], [1, 1, 0, 0.25, 0])
        self.assertEqual(found["healthyAuroc"], 0.875)
        self.assertTrue(ruler.agrees(found)["healthyFalseAccepts"]["within"])

    def test_the_settings_that_are_used_agree_with_what_was_counted(self):
        kept = json.loads(fit_outside.CHECK.read_text(encoding="utf-8"))
        self.assertEqual(kept["settings"], json.loads(outside.SETTINGS.read_text(encoding="utf-8")))
        found = kept["figures"]
        self.assertEqual([name for name in ruler.NEEDED if not found[name]["within"]], [])
        self.assertGreater(found["noSkinFalseAccepts"]["simulated"], found["noSkinFalseAccepts"]["counted"]["value"])


class EveryPhoto(unittest.TestCase):
    def test_one_file_of_a_photo_and_a_bounded_number_of_a_kind_are_simulated(self):
        own = [photo("impetigo", "eight", "impetigo", str(i // 2)) for i in range(300)]
        others = [photo("other_lesion", "msid", "msid-mpox", f"m{i}") for i in range(300)]
        kept = photos.Photos(own + others).one_of_each()
        self.assertEqual(((kept < 300).sum(), (kept >= 300).sum()), (150, photos.EACH))

    def test_no_skin_lies_around_what_shows_none_and_nothing_of_another_fold(self):
        """White is skin, black is not; another fold's skin is grey."""
        every = photos.Photos([
            photo("not_skin", "ordinary", "not-skin", "a"),
            photo("healthy", "pad", "healthy-skin", "b", brightness=255),
            photo("healthy", "pad", "healthy-skin", "c", fold=1, brightness=128),
            photo("not_skin", "ordinary", "not-skin", "d", fold=1),
        ])
        around = {row: [] for row in range(4)}
        with mock.patch.object(outside, "simulate", lambda image, generator, settings, surrounding: surrounding(generator)):
            for row in around:
                around[row] = [int(picture.mean()) for picture in every.simulated(row, None)]
        self.assertEqual(around, {0: [0, 0], 1: [255, 0], 2: [128, 0], 3: [0, 0]})


class JudgedFolds(unittest.TestCase):
    def test_the_gate_refuses_the_least_likely_and_each_photo_counts_once(self):
        # Fifty simulated nails with rising certainty; two files of one photo of a left-out source, and a similar
        # disease.
        fungus, other = LABELS.index("onychomycosis"), ALL_LABELS.index("other_lesion")
        every = photos.Photos([
            *[photo("onychomycosis", "eight", "nails", f"p{i}") for i in range(50)],
            *[photo("onychomycosis", "msid", "nails", "q")] * 2,
            photo("other_lesion", "msid", "other", "r"),
        ])
        scores = np.zeros((53, len(ALL_LABELS)), np.float32)
        scores[:50, fungus], scores[50:52, fungus], scores[52, other] = np.linspace(0, 6, 50), 6, 6
        own, left_out = np.arange(50), np.arange(50, 53)
        found = {
            0: {
                **{"simulated": own, "simulatedScores": scores[own], "own": own, "ownScores": scores[own]},
                **{"leftOut": left_out, "leftOutScores": scores[left_out]},
            }
        }
        judged = judge.Judge(found, every)
        refused = np.mean(judge.calibrate.in_scope(scores[own], 1.0) < judged.threshold)
        self.assertGreater(refused, 0.04)
        self.assertLessEqual(refused, ruler.EIGHT_REFUSED)
        figures = judged.left_out(0)
        self.assertEqual((figures["msid nails"]["top1"]["k"], figures["msid nails"]["top1"]["n"]), (1, 1))
        self.assertEqual(figures["msid other"]["falseAccepts"]["k"], 0)
        self.assertEqual(figures["gateAurocWithin"], {"msid other": 1.0})


class Folds(unittest.TestCase):
    def test_without_a_trained_fold_it_is_said_what_to_train(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(judge.material, "items_of", lambda *_: []):
            with mock.patch.object(judge.material, "CACHE", Path(folder)), self.assertRaisesRegex(FileNotFoundError, "train.py"):
                judge.readers_of(judge.finetune.RECIPES["outside"])


class Reliability(unittest.TestCase):
    def test_simulated_photos_are_counted_by_confidence_condition_and_kind(self):
        scores = sure_of(["impetigo", "impetigo", "healthy", "varicella", "not_skin"])
        shown = ["impetigo", "varicella", "healthy", "other_lesion", "not_skin"]
        targets = np.array([ALL_LABELS.index(label) for label in shown])
        left_out = sure_of(["varicella"]), np.array([LABELS.index("varicella")])
        found = reliability.counts((scores, targets), left_out, Gate(in_scope_min=0.5))
        self.assertEqual((found["photos"], found["right"], found["refused"], found["sets"]["photos"]), (2, 1, 0, 3))
        self.assertEqual(found["byCondition"]["impetigo"], {"photos": 1, "right": 1, "refused": 0})
        self.assertEqual(found["byCondition"]["varicella"]["right"], 0)
        accepted = {name: row["falseAccepts"] for name, row in found["others"].items()}
        self.assertEqual(accepted, {"healthySkin": 0, "otherDisease": 1, "noSkin": 0})
        self.assertEqual([(row["from"], row["photos"], row["right"]) for row in found["bins"]], [(0.9, 3, 2)])

    def test_the_gate_weighs_the_eight_against_healthy_skin_and_lets_few_ordinary_photos_through(self):
        shown = ["impetigo"] * 20 + ["healthy"] * 80 + ["not_skin"] * 100
        targets = np.array([ALL_LABELS.index(label) for label in shown])
        kinds = np.array(["eight impetigo"] * 20 + [kind for kind in fit_outside.HEALTHY for _ in range(20)] + [""] * 100)
        scores = sure_of(shown)
        # Every twentieth ordinary photo looks a little like one of the eight.
        scores[100::20, LABELS.index("impetigo")] = 10
        chosen = reliability.choose_gate((scores, targets), kinds, scores[100:], 1.0)
        accepted = chosen.margin(scores) >= 1
        self.assertEqual((accepted[:20].all(), accepted[20:100].any(), accepted[100:].any()), (True, False, False))

    def test_a_mean_lies_in_its_bin_and_every_photo_in_one(self):
        confidence = np.linspace(0.13, 1, 90)
        found = reliability.bins(confidence, confidence > 0.5)
        self.assertEqual(sum(row["photos"] for row in found), 90)
        edges = [row["from"] for row in found] + [1.01]
        self.assertTrue(all(low <= row["mean"] < high for row, low, high in zip(found, edges, edges[1:])))

    def test_sets_hold_the_right_condition_as_often_as_they_must_with_the_least_mass(self):
        # One photo in five is led by another condition, which has .65: a mass above it is needed to hold all.
        led, shares = np.repeat(0.05, 8), []
        for number in range(50):
            row = led.copy()
            row[1 if number % 5 == 0 else 0] = 0.65
            shares.append(row)
        self.assertEqual(reliability.choose_mass(np.array(shares), np.zeros(50, int)), 0.7)
        self.assertEqual(reliability.choose_mass(np.array(shares), np.full(50, 7)), calibrate.SET_MASSES[-1])

    def test_of_a_source_left_out_each_photo_of_the_eight_counts_once(self):
        every = photos.Photos([
            *[photo("varicella", "msid", "msid-varicella", "a")] * 2,
            photo("other_lesion", "msid", "msid-mpox", "b"),
        ])
        rows, hands = np.arange(3), np.empty((0, len(ALL_LABELS)))
        found = {
            0: {"leftOut": rows, "leftOutScores": sure_of(["varicella", "impetigo", "varicella"])},
            1: {"leftOut": rows[:0], "leftOutScores": hands},
        }
        scores, targets = reliability.eight_left_out(found, every)
        self.assertEqual((scores.shape[0], targets.tolist()), (1, [LABELS.index("varicella")]))

    def test_of_simulated_photos_those_of_the_eight_class_set_are_kept_by_their_file(self):
        every = photos.Photos([
            photo("varicella", "eight", "varicella", "a"),
            photo("impetigo", "eight", "impetigo", "b"),
            photo("varicella", "msid", "msid-varicella", "c"),
        ])
        scores = sure_of(["varicella", "healthy", "varicella"])
        found = {0: {"simulated": np.arange(3), "simulatedScores": scores}}
        kept = reliability.simulated_photos(found, every, Gate(healthy_max=0.5))
        self.assertEqual(kept["varicella/a.jpg"], {"right": True, "refused": False})
        self.assertEqual(kept["impetigo/b.jpg"], {"right": False, "refused": True})
        self.assertEqual(len(kept), 2)

    def test_a_source_left_out_is_named_by_who_took_it_and_what_it_shows(self):
        every = photos.Photos([
            photo("onychomycosis", "nails-D", "nails-korea-onychomycosis", "a"),
            photo("other_lesion", "nails-D", "nails-korea-nail-dystrophy", "b"),
            photo("healthy", "hands", "healthy-hand", "c"),
        ])
        scores = sure_of(["onychomycosis", "onychomycosis", "healthy"])
        found = reliability.left_out({1: {"leftOut": np.arange(3), "leftOutScores": scores}}, every, Gate(in_scope_min=0.5))
        [fungus] = found["conditions"]
        self.assertEqual((fungus["set"], fungus["hospital"], fungus["right"]["k"]), ("nails-korea", "D", 1))
        others = [(row["set"], row["kind"], row["falseAccepts"]["k"]) for row in found["others"]]
        self.assertEqual(others, [("sign-language-digits", "healthy-hand", 0), ("nails-korea", "nail-dystrophy", 1)])


class Limits(unittest.TestCase):
    def test_a_photo_is_refused_for_what_it_shows_and_for_what_it_does_not(self):
        limits = Gate(in_scope_min=0.4, no_skin_max=0.1, healthy_max=0.3)
        shares = np.full((5, len(ALL_LABELS)), 1e-6)
        impetigo, no_skin, healthy, lesion = 1, *(ALL_LABELS.index(label) for label in ("not_skin", "healthy", "other_lesion"))
        shares[:, impetigo] = (0.95, 0.85, 0.65, 0.35, 0.75)
        shares[1, no_skin], shares[2, healthy], shares[3, lesion], shares[4, lesion] = 0.15, 0.35, 0.65, 0.25
        self.assertEqual((limits.margin(np.log(shares)) >= 1).tolist(), [True, False, False, False, True])


class Reading(unittest.TestCase):
    def test_large_photos_are_read_at_the_size_of_the_product(self):
        self.assertEqual(reader.working_size(noise(8, 640, 320)).shape, (512, 256, 3))
        self.assertEqual(reader.tensors_of(noise(8)).shape, (len(VIEWS), 3, SIZE, SIZE))


if __name__ == "__main__":
    unittest.main()
