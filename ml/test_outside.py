"""Checks of what is measured on photos of other sources, on made-up ones."""
import sys
import unittest
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np

import fit_outside
import focus
import frozen
import judge
import outside
import ruler
import scene
from settings import ALL_LABELS, LABELS, SIZE, VIEWS


def noise(seed, height=120, width=150):
    """A picture of random pixels, a little blurred."""
    pixels = np.random.default_rng(seed).integers(0, 256, (height, width, 3)).astype(np.float32)
    return focus.ndimage.gaussian_filter(pixels, (1, 1, 0)).astype(np.uint8)


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
        first, second = (outside.simulate(noise(3), np.random.default_rng(7), settings) for _ in range(2))
        np.testing.assert_array_equal(first, second)
        self.assertEqual(first.dtype, np.uint8)
        low, high = settings.short_side
        self.assertTrue(low <= min(first.shape[:2]) <= high * (1 + 2 * settings.widest_bar))

    def test_small_and_narrow_photos_pass(self):
        for shape in ((1, 1), (3, 40), (40, 3)):
            for seed in range(6):
                picture = outside.simulate(noise(4, *shape), np.random.default_rng(seed), outside.read_settings())
                self.assertGreater(min(picture.shape[:2]), 0)

    def test_no_strength_leaves_light_and_frame_as_they_are(self):
        still = outside.read_settings().scaled(0)
        self.assertEqual((still.smallest_cut, still.darkest, still.turn, still.sharpening), (1, 1, 0, 0))


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
        found = ruler.agrees({"top1": 0.55, "top3": 0.95, "refused": 0.33, "healthyLetThrough": 0.27, "noSkinLetThrough": 0})
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


def photo(label, origin, source, group):
    """An item without a file."""
    return SimpleNamespace(target=ALL_LABELS.index(label), origin=origin, source=source, group=group)


def sure_of(items, labels):
    """Scores [n, 11] of a network that is sure of one label for each item."""
    scores = np.zeros((len(items), len(ALL_LABELS)))
    scores[np.arange(len(items)), [ALL_LABELS.index(label) for label in labels]] = 9
    return scores


class WholeTables(unittest.TestCase):
    def test_simulated_photos_are_counted_by_source(self):
        others = [photo("healthy", *kind.split(), f"h{i}") for i, kind in enumerate(fit_outside.HEALTHY)]
        others.append(photo("not_skin", *fit_outside.NO_SKIN.split(), "o"))
        items = [photo("impetigo", "eight", "impetigo", "p1"), photo("varicella", "msid", "msid-varicella", "m1"), *others]
        called = ["impetigo", "healthy", "impetigo", "healthy", "healthy", "healthy", "not_skin"]
        found = fit_outside.figures_of(items, sure_of(items, called), ruler.Gate())
        self.assertEqual([found[name] for name in ruler.OUTSIDE], [1, 1, 0, 0.25, 0])
        self.assertEqual(found["newSources"]["msid"]["refused"]["k"], 1)
        self.assertLess(fit_outside.distance(found, {"healthyLetThrough": (75, 279)}), 1)
        self.assertGreater(fit_outside.distance(found, {"refused": (73, 221)}), 100)


class JudgedFolds(unittest.TestCase):
    def test_the_gate_refuses_the_least_likely_and_each_photo_counts_once(self):
        fungus, other = LABELS.index("onychomycosis"), ALL_LABELS.index("other_lesion")
        # Fifty simulated nails, surer and surer; two files of one photo of a left-out source, and a disease like it.
        targets = np.array([fungus] * 52 + [other])
        origins = np.array(["eight"] * 50 + ["msid"] * 3)
        groups = np.array([f"p{i}" for i in range(50)] + ["q", "q", "r"])
        kinds = np.array(["eight nails"] * 50 + ["msid nails"] * 2 + ["msid other"])
        scores = np.zeros((53, len(ALL_LABELS)), np.float32)
        scores[:50, fungus], scores[50:52, fungus], scores[52, other] = np.linspace(0, 6, 50), 6, 6
        left_out = np.arange(50, 53)
        found = {0: {"simulated": np.arange(50), "simulatedScores": scores[:50], "own": np.arange(50), "ownScores": scores[:50],
                     "leftOut": left_out, "leftOutScores": scores[left_out]}}
        judged = judge.Judge(found, {"targets": targets, "origins": origins, "groups": groups}, kinds)
        refused = np.mean(judge.calibrate.in_scope(scores[:50], 1.0) < judged.threshold)
        self.assertGreater(refused, 0.04)
        self.assertLessEqual(refused, judge.EIGHT_REFUSED)
        figures = judged.left_out(0)
        self.assertEqual((figures["msid nails"]["top1"]["k"], figures["msid nails"]["top1"]["n"]), (1, 1))
        self.assertEqual(figures["msid other"]["letThrough"]["k"], 0)
        self.assertEqual(figures["gateAurocWithin"], {"msid other": 1.0})


class Reading(unittest.TestCase):
    def test_large_photos_are_read_at_the_size_of_the_product(self):
        self.assertEqual(frozen.working_size(noise(8, 640, 320)).shape, (512, 256, 3))
        self.assertEqual(frozen.tensors_of(noise(8)).shape, (len(VIEWS), 3, SIZE, SIZE))

    def test_one_file_of_a_photo_and_a_bounded_number_of_a_kind_are_simulated(self):
        photos = [SimpleNamespace(origin="eight", source="impetigo", group=str(i // 2)) for i in range(300)]
        others = [SimpleNamespace(origin="msid", source="msid-mpox", group=f"m{i}") for i in range(300)]
        kept = fit_outside.chosen(photos + others)
        self.assertEqual(((kept < 300).sum(), (kept >= 300).sum()), (150, fit_outside.EACH))


if __name__ == "__main__":
    unittest.main()
