"""Checks that need no photos: /usr/bin/python3 -m unittest discover -s ml (about a second)."""
import sys
import tempfile
import unittest
from pathlib import Path
from types import SimpleNamespace

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
import torch

import augment
import calibrate
import consistency
import data
import finetune
import front
import network
import preprocess
import material
import views
from settings import ALL_LABELS, DEFAULT_DATA, OTHER_LESIONS, SIZE, VIEWS


class Preprocessing(unittest.TestCase):
    def test_weights_are_a_mean(self):
        for side in (1, 97, 224, 640):
            weights = preprocess.triangle_weights(side)
            self.assertEqual(weights.shape, (SIZE, side))
            np.testing.assert_allclose(weights.sum(1), 1)

    def test_same_size_is_unchanged(self):
        np.testing.assert_allclose(preprocess.triangle_weights(SIZE), np.eye(SIZE))

    def test_views(self):
        image = np.random.default_rng(0).integers(0, 256, (90, 130, 3), dtype=np.uint8)
        plain, flip, crop = (preprocess.prepare(image, view) for view in VIEWS)
        np.testing.assert_array_equal(flip, plain[:, :, ::-1])
        self.assertEqual(crop.shape, (3, SIZE, SIZE))
        self.assertEqual(preprocess.centre_square(image).shape, (90, 90, 3))
        self.assertEqual(preprocess.centre_square(image, 0.8).shape, (72, 72, 3))


class Augmentation(unittest.TestCase):
    def test_shape_range_and_repeatability(self):
        image = np.random.default_rng(1).integers(0, 256, (128, 128, 3), dtype=np.uint8)
        first, second = (augment.augment(image, np.random.default_rng(5)) for _ in range(2))
        np.testing.assert_array_equal(first, second)
        self.assertEqual(first.shape, (SIZE, SIZE, 3))
        self.assertTrue(0 <= first.min() and first.max() <= 255)

    def test_plain_background_is_found(self):
        image = np.full((60, 60, 3), 240, np.uint8)
        image[20:40, 20:40] = (200, 140, 110)
        mask = augment.plain_background(image)
        self.assertTrue(mask[5, 5])
        self.assertFalse(mask[30, 30])


class Figures(unittest.TestCase):
    def test_wilson(self):
        low, high = calibrate.wilson(8, 10)
        self.assertAlmostEqual(low, 0.490, 3)
        self.assertAlmostEqual(high, 0.943, 3)

    def test_copies_are_averaged(self):
        means, first = calibrate.by_photo(np.array([1.0, 3.0, 5.0]), np.array(["a", "a", "b"]))
        np.testing.assert_allclose(means, [2, 5])
        np.testing.assert_array_equal(first, [0, 2])

    def test_set_is_the_smallest_that_reaches_the_level(self):
        p = np.array([[0.6, 0.3, 0.1, 0, 0, 0, 0, 0], [0.95, 0.05, 0, 0, 0, 0, 0, 0]])
        size, held = calibrate.smallest_sets(p, np.array([1, 1]), 0.9)
        self.assertEqual(size.tolist(), [2, 1])
        self.assertEqual(held.tolist(), [True, False])

    def test_sets_are_measured_with_a_mass_from_the_other_folds(self):
        easy, hard = [0.97, 0.03, 0, 0, 0, 0, 0, 0], [0.52, 0.1, 0.1, 0.1, 0.1, 0.08, 0, 0]
        classes = np.arange(8)
        p = np.array([np.roll(row, c) for row in (easy, hard) for c in classes])
        found = calibrate.prediction_sets(p, np.tile(classes, 2), np.repeat([0, 1], 8))
        self.assertEqual(found["foldMasses"], [0.5, 0.9])
        self.assertEqual(found["meanSize"], (1 + 5) / 2)


class Drawing(unittest.TestCase):
    def test_every_photo_of_a_class_is_drawn_alike(self):
        targets, groups = np.array([0, 0, 0, 1]), np.array(["a", "a", "b", "c"])
        weights = finetune.draw_weights(targets, groups, np.array(["x"] * 3 + ["y"]), np.array(["eight"] * 4))
        self.assertAlmostEqual(weights[0] + weights[1], weights[2])
        self.assertAlmostEqual(weights[:3].sum(), weights[3])

    def test_a_source_teaches_the_eight_and_what_looks_like_them(self):
        fungus, other, healthy = (ALL_LABELS.index(name) for name in ("onychomycosis", "other_lesion", "healthy"))
        targets = np.array([fungus, fungus, other, other, other, healthy, healthy])
        sources = np.array(["web", "nails-fungus", "nails-a", "nails-b", "moles", "nails-plain", "hands"])
        origins = np.array(["web", "nails", "nails", "nails", "clinic", "nails", "wall"])
        shares = finetune.source_shares(targets, sources, origins)
        of_fungus = shares[fungus, "nails-fungus"]
        self.assertAlmostEqual(of_fungus, shares[fungus, "web"])
        self.assertAlmostEqual(shares[other, "nails-a"] + shares[other, "nails-b"], of_fungus / 3)
        self.assertAlmostEqual(shares[healthy, "nails-plain"], of_fungus)
        self.assertAlmostEqual(shares[other, "moles"], finetune.SCOPE_SHARES["other_lesion"] - of_fungus / 3)
        self.assertAlmostEqual(shares[healthy, "hands"], finetune.SCOPE_SHARES["healthy"] - of_fungus)

    def test_a_fold_is_kept_from_every_photo_of_a_scene_of_its_source(self):
        origins, groups = np.array(["msid", "eight", "eight"]), np.array(["scene", "scene", "another"])
        self.assertEqual(material.shown_by(["msid"], origins, groups).tolist(), [True, True, False])


class Numbered(views.TrainingViews):
    """Draws that are as bright as the item's number."""

    def draws(self, index):
        return np.full((views.DRAWS, SIZE, SIZE, 3), index + 1, np.uint8)


class SimulatedDraws(unittest.TestCase):
    def test_half_of_the_draws_are_simulated_and_the_others_as_without(self):
        photo = np.random.default_rng(1).integers(0, 256, (90, 120, 3)).astype(np.uint8)
        items = [SimpleNamespace(source=source, fold=0, load=lambda: photo) for source in ("impetigo", "not-skin")]
        for index in range(len(items)):
            plain, mixed = (views.TrainingViews(items, True, simulated).draws(index) for simulated in (False, True))
            same = (plain == mixed).all((1, 2, 3)).tolist()
            self.assertEqual(same, [True] * (views.DRAWS - views.SIMULATED_DRAWS) + [False] * views.SIMULATED_DRAWS)


class Rendering(unittest.TestCase):
    def test_an_interrupted_run_goes_on_where_it_stopped(self):
        items = [SimpleNamespace(source="impetigo", fold=0)] * 3
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "draws.npy"
            shape = (3 * views.DRAWS, SIZE, SIZE, 3)
            begun = np.lib.format.open_memmap(path.with_suffix(".unfinished"), "w+", np.uint8, shape)
            begun[: views.DRAWS] = 9
            begun.flush()
            path.with_suffix(".count").write_text("1")
            rendering = Numbered(items)
            rendering.render(path)
            made = rendering.rendered[:, 0, 0, 0, 0].tolist()
        self.assertEqual(made, [9, 2, 3])

    def test_items_may_have_different_numbers_of_rows(self):
        with tempfile.TemporaryDirectory() as folder:
            made = views.rendered(Path(folder) / "rows.npy", _as_often, np.array([2, 0, 1]), (3,), np.float16)
            self.assertEqual(made.tolist(), [[0, 0, 0], [0, 0, 0], [2, 2, 2]])


def _as_often(index):
    """Rows that hold the item's number: two of the first, none of the second, one of the third."""
    return np.full(((2, 0, 1)[index], 3), index, np.float16)


class Frozen(unittest.TestCase):
    def test_the_eight_have_more_views_and_what_only_tests_has_none(self):
        shown = front.FrontViews(None, network.build_trunk(), np.array([0, 10, 3]), np.array([False, False, True]))
        self.assertEqual(shown.counts.tolist(), [front.DRAWS_OF_THE_EIGHT, front.DRAWS_OF_OTHERS, 0])
        self.assertEqual(shown.starts[:2].tolist(), [0, front.DRAWS_OF_THE_EIGHT])

    def test_a_view_is_one_of_its_photo(self):
        shown = front.FrontViews(None, network.build_trunk(), np.array([10, 10]), np.array([False, False]))
        shown.rendered = np.repeat(np.arange(2 * front.DRAWS_OF_OTHERS, dtype=np.float16), 14 * 14 * 64)
        shown.rendered = shown.rendered.reshape(-1, 14, 14, 64)
        found = [shown.training(1, np.random.default_rng(seed)) for seed in range(20)]
        self.assertEqual(found[0].shape, network.FRONT_SHAPE)
        self.assertEqual({int(view[0, 0, 0]) // front.DRAWS_OF_OTHERS for view in found}, {1})

    def test_the_rest_of_the_network_gives_the_same_as_the_whole(self):
        trained, image = network.Network(network.build_trunk(), 13).eval(), torch.rand(1, 3, SIZE, SIZE)
        with torch.no_grad():
            passed = trained.trunk[: network.FRONT_LAYERS](image)
            self.assertEqual(passed.shape[1:], network.FRONT_SHAPE)
            torch.testing.assert_close(trained.from_front(passed), trained(image))

    def test_mixed_styles_keep_what_is_shown_and_take_mean_and_spread_between_two(self):
        passed = torch.randn(6, 4, 5, 5) * torch.arange(1, 7)[:, None, None, None] + torch.arange(6)[:, None, None, None]
        mixed = finetune.mix_styles(passed, np.random.default_rng(3))
        means = passed.mean((2, 3))
        self.assertTrue(bool((mixed.mean((2, 3)) >= means.min(0).values - 1e-4).all()))
        self.assertTrue(bool((mixed.mean((2, 3)) <= means.max(0).values + 1e-4).all()))
        for before, after in zip(passed.flatten(2), mixed.flatten(2)):
            pattern, kept = ((part - part.mean(1, keepdim=True)) / part.std(1, keepdim=True) for part in (before, after))
            torch.testing.assert_close(pattern, kept, atol=1e-3, rtol=0)


class OtherLesions(unittest.TestCase):
    def test_each_kind_has_a_target_of_its_own_and_the_exported_share_is_their_sum(self):
        other = ALL_LABELS.index("other_lesion")
        items = [SimpleNamespace(source=source, target=other) for source in data.KIND_OF_SOURCE]
        found = data.finer_targets([*items, SimpleNamespace(source="impetigo", target=1)])
        self.assertEqual(sorted(set(found.tolist())), [1, *range(other, other + len(OTHER_LESIONS))])
        scores = torch.randn(4, other + len(OTHER_LESIONS))
        shares = torch.softmax(scores, 1)
        kept = torch.softmax(network.folded(scores), 1)
        torch.testing.assert_close(kept[:, :other], shares[:, :other])
        torch.testing.assert_close(kept[:, other], shares[:, other:].sum(1))

    def test_the_exported_file_adds_them_up_and_runs_a_common_front_once(self):
        trunk = network.build_trunk()
        members = [network.Network(trunk, 13).eval() for _ in range(2)]
        with torch.no_grad():
            members[1].trunk[-1][0].weight.mul_(0.5)
        exported, image = network.Exported(members).eval(), torch.rand(2, 3, SIZE, SIZE)
        self.assertEqual(len(exported.front), network.FRONT_LAYERS)
        with torch.no_grad():
            logits, scope, _ = exported(image)
            mean = network.folded((members[0](image) + members[1](image)) / 2)
        torch.testing.assert_close(torch.cat([logits, scope], 1), mean, atol=1e-4, rtol=0)


class Surroundings(unittest.TestCase):
    def test_a_margin_mirrors_the_photo_and_keeps_it_whole(self):
        image = np.random.default_rng(2).integers(0, 256, (40, 60, 3), dtype=np.uint8)
        wider = views.add_margin(image, np.random.default_rng(3))
        rows, columns = wider.shape[0] - 40, wider.shape[1] - 60
        inside = [
            np.array_equal(wider[top : top + 40, left : left + 60], image)
            for top in range(rows + 1)
            for left in range(columns + 1)
        ]
        self.assertIn(True, inside)

    def test_the_plainest_corner_avoids_what_is_drawn_on_the_others(self):
        image = np.full((100, 100, 3), 200, np.uint8)
        image[:50, :50, 0] = image[50:, :50, 1] = image[:50, 50:, 2] = np.arange(50)
        np.testing.assert_array_equal(data.plainest_corner(image), np.full((38, 38, 3), 200))


class Changes(unittest.TestCase):
    def test_four_quarter_turns_are_none(self):
        image = np.random.default_rng(4).integers(0, 256, (30, 30, 3), dtype=np.uint8)
        turned = image
        for _ in range(4):
            turned = consistency.CHANGES["turn90"](turned)
        np.testing.assert_array_equal(turned, image)

    def test_light_stays_within_bytes(self):
        self.assertEqual(consistency.CHANGES["brighter"](np.full((2, 2, 3), 240, np.uint8)).max(), 255)


class Networks(unittest.TestCase):
    def test_networks_do_not_share_layers(self):
        trunk = network.build_trunk()
        first, second = network.Network(trunk), network.Network(trunk)
        with torch.no_grad():
            for parameter in first.parameters():
                parameter.zero_()
        self.assertGreater(sum(float(p.abs().sum()) for p in second.trunk.parameters()), 0)
        self.assertGreater(sum(float(p.abs().sum()) for p in trunk.parameters()), 0)

    def test_what_is_exported_gives_the_mean_of_the_scores_of_its_networks(self):
        members = [network.Network(network.build_trunk()).eval() for _ in range(2)]
        image = torch.rand(2, 3, SIZE, SIZE)
        with torch.no_grad():
            logits, scope, _ = network.Exported(members).eval()(image)
            mean = (members[0](image) + members[1](image)) / 2
        torch.testing.assert_close(torch.cat([logits, scope], 1), mean, atol=1e-5, rtol=0)

    def test_every_layer_learns(self):
        trained = network.Network(network.build_trunk()).train()
        trained(torch.rand(2, 3, SIZE, SIZE)).square().sum().backward()
        still = [name for name, p in trained.named_parameters() if p.grad is None or float(p.grad.abs().sum()) == 0]
        self.assertEqual(still, [])

    def test_training_and_judging_compute_the_same(self):
        activation, x = network.ClippedRelu(), torch.linspace(-3, 9, 50)
        np.testing.assert_array_equal(activation.train()(x).numpy(), activation.eval()(x).numpy())

    def test_maps_average_to_the_logits(self):
        exported = network.Exported([network.Network(network.build_trunk())]).eval()
        with torch.no_grad():
            logits, scope, cam = exported(torch.zeros(2, 3, SIZE, SIZE))
        self.assertEqual((logits.shape, scope.shape, cam.shape), ((2, 8), (2, 3), (2, 8, 7, 7)))
        np.testing.assert_allclose(cam.mean((2, 3)).numpy(), logits.numpy(), atol=1e-5)

    def test_scores_come_in_the_order_of_the_pictures(self):
        pictures = np.arange(5, dtype=np.float32)[:, None, None, None] * np.ones((1, 3, 2, 2), np.float32)
        means = finetune.in_batches(lambda images: images.mean((2, 3))[:, :1], iter(pictures), 2, 1)
        np.testing.assert_array_equal(means[:, 0], np.arange(5))


@unittest.skipUnless((DEFAULT_DATA / "photos.csv").exists(), "the photos are not here")
class Folds(unittest.TestCase):
    def test_no_group_is_in_two_folds(self):
        folds = {}
        for item in data.load_items(DEFAULT_DATA) + data.load_more(DEFAULT_DATA):
            folds.setdefault(item.group, set()).add(item.fold)
        self.assertTrue(all(len(seen) == 1 for seen in folds.values()))

    def test_skin_beside_a_lesion_stays_with_it_and_counts_as_healthy(self):
        items = data.load_items(DEFAULT_DATA)
        lesions = {item.name: item.fold for item in items if item.source == "other-lesion"}
        patches = [item for item in items if item.source == data.HEALTHY_SKIN]
        self.assertEqual({item.name: item.fold for item in patches}, lesions)
        self.assertEqual({ALL_LABELS[item.target] for item in patches}, {"healthy"})


if __name__ == "__main__":
    unittest.main()
