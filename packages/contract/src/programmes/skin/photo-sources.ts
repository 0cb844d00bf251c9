/**
 * Who took or collected the photos on which the model was trained and judged: proper names, the same in every language.
 * Sources are what networks are kept from; sets are how the lists of photos name collections, some of one source.
 */
const names: Record<string, string> = {
  eight: 'Skin disease dataset of eight infections (Kaggle, subirbiswas19)',
  msid: 'Monkeypox Skin Images Dataset (Bala et al., Mendeley Data r9bfpnvyxr)',
  'nails-korea': 'Nails of four hospitals (Han et al. 2018, PLOS ONE, 10.1371/journal.pone.0191493)',
  'nails-B1': 'Nails, Inje University Hospital, B1 (Han et al. 2018)',
  'nails-B2': 'Nails, Inje University Hospital, B2 (Han et al. 2018)',
  'nails-C': 'Nails, Hallym University Hospital (Han et al. 2018)',
  'nails-D': 'Nails, Seoul National University Hospital (Han et al. 2018)',
  'nails-phone': 'Nails taken with phones (web)',
  dermnetcom: 'DermNet.com',
  'dermnetcom-crawl': 'DermNet.com',
  'dermnetcom-224': 'DermNet.com (Kaggle, ten classes)',
  'dermnetcom-face': 'DermNet.com, faces (Kaggle)',
  'dermnetcom-nails': 'DermNet.com, nails (Kaggle)',
  bacterial4: 'DermNet.com, bacterial infections',
  dermquest: 'DermQuest (Skin40, SD-198)',
  'fitz17k-atlas': 'Atlas Dermatologico (Fitzpatrick17k, Groh et al. 2021, CC BY-NC-SA 3.0)',
  'pox-eng': 'Chickenpox of stock agencies',
  'severe-web': 'Severe cases from the web',
  web11: 'Eleven skin problems from the web',
  'hfmd-web': 'Hand, foot and mouth disease from the web',
  fingers: 'Fingers and nails of patients (Yakimov et al. 2024, Scientific Data 11:1070, CC BY 4.0)',
  yakimov_hands: 'Fingers and nails of patients (Yakimov et al. 2024, Scientific Data 11:1070, CC BY 4.0)',
  pad: 'PAD-UFES-20 (Pacheco et al. 2020, Mendeley Data zr7vgbcyr2, CC BY 4.0)',
  pad_ufes_20: 'PAD-UFES-20 (Pacheco et al. 2020, Mendeley Data zr7vgbcyr2, CC BY 4.0)',
  hands: 'Sign Language Digits (Ankara Ayranci Anadolu High School, Apache-2.0)',
  'sign-language-digits': 'Sign Language Digits (Ankara Ayranci Anadolu High School, Apache-2.0)',
  ordinary: 'ImageNet, a sample (Deng et al. 2009)',
  'imagenet-sample': 'ImageNet, a sample (Deng et al. 2009)',
};

/** Name of a source or set; one of a later training is named by its key until it has a name here. */
export const photoSourceName = (source: string): string => names[source] ?? source;
