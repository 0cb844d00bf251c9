import type { ArticleItem } from '@skrin/contract/content/articles';
import type { Surface, Symptom } from '@skrin/contract/programmes/skin/answers';
import type { Condition } from '@skrin/contract/programmes/skin/conditions';
import type { DrawingFile } from '../../illustrations/skin-drawing.tsx';

type About = Pick<ArticleItem, 'key' | 'topic' | 'condition'>;
type DrawnFinding = Surface | Symptom;

/** A drawing of `illustrations/`: in the reader's skin tone, or in every tone side by side. */
export interface ArticlePicture {
  file: DrawingFile;
  name: string;
  everyTone: boolean;
}

/** Articles whose picture is neither that of their condition nor that of their topic. */
const ownPictures: Record<string, ArticlePicture> = {
  'skin-of-colour-and-rashes': { file: 'pictures', name: 'tinea_corporis', everyTone: true },
  'stopping-spread-at-home': { file: 'pictures', name: 'hygiene', everyTone: false },
  'measuring-your-waist': { file: 'prevention', name: 'waist', everyTone: false },
  'when-to-be-tested-for-diabetes': { file: 'prevention', name: 'blood_test', everyTone: false },
  'eating-to-lower-diabetes-risk': { file: 'prevention', name: 'plate', everyTone: false },
};

/** The picture above an article: its own, that of its condition, or that of its topic. */
export const coverOf = ({ key, topic, condition }: About): ArticlePicture =>
  ownPictures[key] ?? { file: 'pictures', name: condition ?? `topic_${topic}`, everyTone: false };

/** The close-up of each condition. */
const closeUps: Record<Condition, DrawnFinding> = {
  cellulitis: 'red_swollen',
  impetigo: 'honey_scab',
  tinea_pedis: 'white_peeling',
  onychomycosis: 'thick_yellow_nails',
  tinea_corporis: 'ring_clear_centre',
  cutaneous_larva_migrans: 'snake_track',
  varicella: 'blister_bumps',
  herpes_zoster: 'blisters',
};

/** The close-up that an article shows on every skin tone, and the key of its caption; undefined if it has none. */
export function closeUpOf({
  key,
  condition,
}: About): { finding: DrawnFinding; caption: Condition | 'redness' } | undefined {
  if (condition) return { finding: closeUps[condition], caption: condition };
  return key === 'skin-of-colour-and-rashes' ? { finding: 'red_swollen', caption: 'redness' } : undefined;
}
