import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ArticleTopic, articleTopics } from '@skrin/contract/content/articles';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface TopicFilterProps {
  topic: ArticleTopic | undefined;
  onChoose: (topic: ArticleTopic | undefined) => void;
}

/** Filters by one topic, or shows all. */
export function TopicFilter({ topic, onChoose }: TopicFilterProps) {
  const { t } = useTranslation('content');
  return (
    <Box component="fieldset" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, border: 0, margin: 0, padding: 0 }}>
      <Box component="legend" sx={{ padding: 0, marginBlockEnd: 1, fontWeight: 600 }}>
        {t('topic')}
      </Box>
      <Choice chosen={topic === undefined} onChoose={() => onChoose(undefined)}>
        {t('allTopics')}
      </Choice>
      {articleTopics.map((option) => (
        <Choice key={option} chosen={option === topic} onChoose={() => onChoose(option)}>
          {t(`topics.${option}`)}
        </Choice>
      ))}
    </Box>
  );
}

const Choice = ({ chosen, onChoose, children }: { chosen: boolean; onChoose: () => void; children: ReactNode }) => (
  <Button
    variant={chosen ? 'contained' : 'outlined'}
    aria-pressed={chosen}
    onClick={onChoose}
    sx={{ borderRadius: 6, paddingInline: 2 }}
  >
    {children}
  </Button>
);
