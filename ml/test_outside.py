"""Tests, on made-up photos, of the simulator and of how photos are read."""
import dataclasses
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np

import focus
import outside
import reader
import scene
from settings import SIZE, VIEWS


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


class Reading(unittest.TestCase):
    def test_large_photos_are_read_at_the_size_of_the_product(self):
        self.assertEqual(reader.working_size(noise(8, 640, 320)).shape, (512, 256, 3))
        self.assertEqual(reader.tensors_of(noise(8)).shape, (len(VIEWS), 3, SIZE, SIZE))


if __name__ == "__main__":
    unittest.main()
