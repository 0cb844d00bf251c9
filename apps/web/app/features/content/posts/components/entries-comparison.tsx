import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Language } from '@skrin/contract/languages';
import { languageInfo } from '@skrin/i18n';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import TextComparison from '../../editor/text-comparison.tsx';
import { changedFields, type PostEntries, type TextEntries } from '../post-entries.ts';

type Fact = Exclude<keyof PostEntries, 'texts'>;

/** What differs between two versions of a post, field by field. */
export default function EntriesComparison({ before, after }: { before: PostEntries; after: PostEntries }) {
  const { t } = useTranslation(['posts', 'content', 'conditions', 'workspace']);
  const format = useFormat();
  const words = (entries: PostEntries, fact: Fact): string => {
    const { topic, condition, cover, tags, sources, checkedOn, medical } = entries;
    const values: Record<Fact, string> = {
      topic: t(`content:topics.${topic}`),
      condition: condition && t(`conditions:${condition}.name`),
      cover: cover ?? '',
      tags: tags.join('\n'),
      sources: sources.map(({ title, publisher, url }) => `${title}, ${publisher}, ${url}`).join('\n'),
      checkedOn: checkedOn ? format.day(checkedOn) : '',
      medical: t(medical ? 'workspace:fields.yes' : 'workspace:fields.no'),
    };
    return values[fact];
  };
  const compared = changedFields(before, after).map((path) => {
    const [, language, part] = path.split('.') as [string, Language?, (keyof TextEntries)?];
    if (!language || !part) {
      const fact = path as Fact;
      const label = fact === 'topic' ? t('content:topic') : t(`posts:fields.${fact}`);
      return { path, label, before: words(before, fact), after: words(after, fact) };
    }
    return {
      path,
      label: t('posts:compare.field', { field: t(`posts:fields.${part}`), language: languageInfo[language].label }),
      before: before.texts[language][part],
      after: after.texts[language][part],
    };
  });
  if (compared.length === 0) return <Typography>{t('posts:compare.same')}</Typography>;
  return (
    <Stack component="dl" spacing={2} sx={{ margin: 0 }}>
      {compared.map(({ path, label, ...texts }) => (
        <div key={path}>
          <Box component="dt" sx={{ fontWeight: 600, marginBlockEnd: 0.5 }}>
            {label}
          </Box>
          <Box component="dd" sx={{ margin: 0 }}>
            <TextComparison {...texts} />
          </Box>
        </div>
      ))}
    </Stack>
  );
}
