"""Checks that need no photos: /usr/bin/python3 -m unittest discover -s ml (about a second)."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

import numpy as np
import torch

import augment
import data
import finetune
import held_out
import marks
import network
import preprocess
import material
import views
from settings import ALL_LABELS, DEFAULT_DATA, SIZE, VIEWS


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


class Marks(unittest.TestCase):
    def test_marks_and_squeezes_are_drawn_without_regard_to_the_photo(self):
        photo, changed = np.full((90, 120, 3), 150, np.uint8), 0
        for seed in range(60):
            made = marks.marked(photo, np.random.default_rng(seed))
            self.assertEqual(made.shape, photo.shape)
            changed += not np.array_equal(made, photo)
        self.assertTrue(0.15 < changed / 60 < 0.5)
        shapes = {marks.squeezed(photo, np.random.default_rng(seed)).shape for seed in range(20)}
        self.assertGreater(len(shapes), 3)


def item(label, source="eight", diagnosis="", group="g", fold=0, name="f"):
    """An Item without a file."""
    return data.Item(Path(name), name, source, source, ALL_LABELS.index(label), diagnosis or label, group, fold)


class Drawing(unittest.TestCase):
    def test_every_photo_of_a_class_is_drawn_alike(self):
        items = [item("impetigo", group=group) for group in "aab"] + [item("varicella")]
        weights = finetune.draw_weights(items, finetune.Recipe())
        self.assertAlmostEqual(weights[0] + weights[1], weights[2])
        self.assertAlmostEqual(weights[:3].sum(), weights[3])

    def test_sources_of_a_condition_are_drawn_alike_unless_they_are_small_or_by_their_square_root(self):
        items = [item("impetigo", "large", group=f"l{n}") for n in range(100)]
        items += [item("impetigo", "other", group=f"o{n}") for n in range(25)]
        items += [item("impetigo", "tiny", group=f"t{n}") for n in range(4)]
        alike = finetune.draw_weights(items, finetune.Recipe())
        self.assertAlmostEqual(alike[:100].sum(), alike[100:125].sum())
        self.assertAlmostEqual(alike[125:].sum() * finetune.FULL_SOURCE / 4, alike[:100].sum())
        by_root = finetune.draw_weights(items, finetune.Recipe(even_sources=False))
        self.assertAlmostEqual(by_root[:100].sum() / by_root[100:125].sum(), 2)

    def test_larva_migrans_is_drawn_as_often_as_the_recipe_says(self):
        weights = finetune.draw_weights([item("cutaneous_larva_migrans"), item("impetigo")], finetune.Recipe(larva=0.3))
        self.assertAlmostEqual(weights[0] / weights[1], 0.3)

    def test_diagnoses_of_others_count_by_the_square_root_of_their_photos(self):
        items = [item("other_lesion", diagnosis="eczema", group=f"e{n}") for n in range(16)]
        items += [item("other_lesion", diagnosis="lupus", group=f"l{n}") for n in range(4)]
        weights = finetune.draw_weights(items, finetune.Recipe())
        self.assertAlmostEqual(weights[:16].sum() / weights[16:].sum(), 2)


class Diagnoses(unittest.TestCase):
    items = [item("other_lesion", diagnosis="eczema", group=f"e{n}") for n in range(finetune.FEWEST_PHOTOS)]
    items += [item("other_lesion", diagnosis="lupus"), item("impetigo")]

    def test_labels_sum_to_one_and_rare_names_are_one(self):
        for diagnoses in ("first", "second", ""):
            names = finetune.Names(self.items, diagnoses)
            targets = np.array([each.target for each in self.items])
            rows, second = names.labels(targets, names.of(self.items), 0.1)
            self.assertEqual(rows.shape[1], names.outputs)
            torch.testing.assert_close(rows.sum(1), torch.ones(len(targets)))
            self.assertEqual(second is not None, diagnoses == "second")
        names = finetune.Names(self.items, "first")
        self.assertEqual(names.of(self.items)[-2:].tolist(), [0, 0])
        self.assertEqual(names.outputs, len(ALL_LABELS) - 1 + 2)

    def test_shares_of_other_diseases_add_up(self):
        other = ALL_LABELS.index("other_lesion")
        scores = torch.randn(4, other + 5)
        shares, kept = torch.softmax(scores, 1), torch.softmax(network.folded(scores), 1)
        torch.testing.assert_close(kept[:, :other], shares[:, :other])
        torch.testing.assert_close(kept[:, other], shares[:, other:].sum(1))


class Rendering(unittest.TestCase):
    def test_copies_of_a_photo_share_its_views(self):
        items = [item("impetigo", group="a")] * 3 + [item("impetigo", "dermquest", group="b"), item("healthy", "hands")]
        self.assertEqual(views.counts(items).tolist(), [4, 4, 4, views.VIEWS_OF_THE_EIGHT, views.VIEWS_OF_OTHERS])

    def test_a_view_is_one_of_its_photo(self):
        shown = views.FrontViews([item("healthy", "hands"), item("healthy", "hands", group="h")], network.build_trunk())
        count = views.VIEWS_OF_OTHERS
        shown.rendered = np.repeat(np.arange(2 * count, dtype=np.float16), 14 * 14 * 64).reshape(-1, 14, 14, 64)
        found = [shown.training(1, np.random.default_rng(seed)) for seed in range(20)]
        self.assertEqual(found[0].shape, network.FRONT_SHAPE)
        self.assertEqual({int(view[0, 0, 0]) // count for view in found}, {1})

    def test_mixed_styles_keep_what_is_shown_and_take_mean_and_spread_between_two(self):
        passed = torch.randn(6, 4, 5, 5) * torch.arange(1, 7)[:, None, None, None] + torch.arange(6)[:, None, None, None]
        mixed = finetune.mix_styles(passed, np.random.default_rng(3))
        means = passed.mean((2, 3))
        self.assertTrue(bool((mixed.mean((2, 3)) >= means.min(0).values - 1e-4).all()))
        self.assertTrue(bool((mixed.mean((2, 3)) <= means.max(0).values + 1e-4).all()))
        for before, after in zip(passed.flatten(2), mixed.flatten(2)):
            pattern, kept = ((part - part.mean(1, keepdim=True)) / part.std(1, keepdim=True) for part in (before, after))
            torch.testing.assert_close(pattern, kept, atol=1e-3, rtol=0)


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
        trunk = network.build_trunk()
        members = [network.Network(trunk, names=4).eval() for _ in range(2)]
        with torch.no_grad():
            members[1].trunk[-1][0].weight.mul_(0.5)
            image = torch.rand(2, 3, SIZE, SIZE)
            passed = trunk[: network.FRONT_LAYERS](image)
            logits, scope, _ = network.Exported(members).eval()(image)
            mean = (members[0].from_front(passed)[0] + members[1].from_front(passed)[0]) / 2
        torch.testing.assert_close(torch.cat([logits, scope], 1), mean, atol=1e-4, rtol=0)

    def test_every_layer_after_the_front_learns(self):
        trained = network.Network(network.build_trunk(), names=4).train()
        scores, second = trained.from_front(torch.rand(2, *network.FRONT_SHAPE))
        (scores.square().sum() + second.square().sum()).backward()
        learning = [*trained.trunk[network.FRONT_LAYERS :].parameters(), *trained.head.parameters(), *trained.second.parameters()]
        self.assertTrue(all(p.grad is not None and float(p.grad.abs().sum()) > 0 for p in learning))

    def test_training_and_judging_compute_the_same(self):
        activation, x = network.ClippedRelu(), torch.linspace(-3, 9, 50)
        np.testing.assert_array_equal(activation.train()(x).numpy(), activation.eval()(x).numpy())

    def test_maps_average_to_the_logits(self):
        exported = network.Exported([network.Network(network.build_trunk())]).eval()
        with torch.no_grad():
            logits, scope, cam = exported(torch.zeros(2, 3, SIZE, SIZE))
        self.assertEqual((logits.shape, scope.shape, cam.shape), ((2, 8), (2, 3), (2, 8, 7, 7)))
        np.testing.assert_allclose(cam.mean((2, 3)).numpy(), logits.numpy(), atol=1e-5)


@unittest.skipUnless((DEFAULT_DATA / "photos.csv").exists(), "the photos are not here")
class Folds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.items = data.load_items(DEFAULT_DATA)

    def test_no_group_is_in_two_folds(self):
        folds = {}
        for each in self.items:
            folds.setdefault(each.group, set()).add(each.fold)
        self.assertTrue(all(len(seen) == 1 for seen in folds.values()))

    def test_skin_beside_a_growth_stays_with_it_and_counts_as_healthy(self):
        growths = {each.name: each.fold for each in self.items if each.source == "pad" and not each.cut}
        patches = [each for each in self.items if each.cut]
        self.assertEqual({each.name: each.fold for each in patches}, growths)
        self.assertEqual({ALL_LABELS[each.target] for each in patches}, {"healthy"})

    def _judged(self):
        judged = material.Material.__new__(material.Material)
        judged.items = self.items
        for name, value in (("fold", "folds"), ("group", "groups"), ("source", "sources")):
            setattr(judged, value, np.array([getattr(each, name) for each in self.items]))
        judged.is_more2 = np.array([each.name.startswith("more2/") for each in self.items])
        return judged

    def test_no_network_sees_a_photo_or_a_patient_that_it_is_judged_on(self):
        judged = self._judged()
        left_out = [source for sources in material.LEFT_OUT.values() for source in sources]
        self.assertEqual(sorted({*left_out, "ordinary"}), sorted(set(judged.sources)))
        for part, sources in material.LEFT_OUT.items():
            seen = judged.trained_on(part, finetune.Recipe())
            self.assertFalse(set(judged.sources[seen]) & set(sources))
            read = [index for _, index in held_out.rows_of(judged, part)]
            self.assertFalse(set(judged.groups[seen]) & set(judged.groups[read]))
            self.assertEqual({judged.items[index].target for index in np.flatnonzero(seen)}, set(range(len(ALL_LABELS))))

    def test_nothing_is_judged_that_a_network_learned_from_no_photo(self):
        judged = self._judged()
        earlier = held_out.targets_learned(judged, "eight", finetune.RECIPES["0.4.0"])
        self.assertEqual({ALL_LABELS[target] for target in earlier}, {"onychomycosis", "varicella", "not_skin", "healthy", "other_lesion"})
        self.assertEqual(held_out.targets_learned(judged, "eight", finetune.RECIPES["0.6.0"]), set(range(len(ALL_LABELS))))


if __name__ == "__main__":
    unittest.main()
