"""Names, paths and fixed numbers that every step of the pipeline shares."""
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DEFAULT_DATA = ROOT / ".." / "shared" / "ml"
CACHE = ROOT / "ml" / ".cache"
MODEL_DIR = ROOT / "packages" / "vision" / "model"

VERSION = "0.6.0"
SEED = 20261

LABELS = (
    "cellulitis",
    "impetigo",
    "tinea_pedis",
    "onychomycosis",
    "tinea_corporis",
    "cutaneous_larva_migrans",
    "varicella",
    "herpes_zoster",
)
SCOPE_LABELS = ("not_skin", "healthy", "other_lesion")
ALL_LABELS = LABELS + SCOPE_LABELS

SIZE = 224
MEAN = (0.485, 0.456, 0.406)
STD = (0.229, 0.224, 0.225)
VIEWS = ("plain", "flip", "crop80")

FOLDS = 5
