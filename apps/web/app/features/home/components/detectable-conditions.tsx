import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { useTranslation } from 'react-i18next';
import { ConditionPicture } from '../../../illustrations/condition-picture.tsx';
import { cardRadius } from '../../../theme/tokens.ts';
import { Section } from './section.tsx';

const groups = Object.values(conditionGroups);
/** Those of one group stand together. */
const ordered = conditions.toSorted((a, b) => groups.indexOf(conditionGroups[a]) - groups.indexOf(conditionGroups[b]));

/** Pictures of the eight conditions, with what to know them by. */
export function DetectableConditions() {
  const { t } = useTranslation(['home', 'conditions']);
  return (
    <Section title={t('landing.looksFor')} lead={t('landing.looksForLead')} isMain>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          gap: { xs: 2, md: 3 },
          listStyle: 'none',
          margin: 0,
          padding: 0,
        }}
      >
        {ordered.map((condition) => (
          <li key={condition}>
            <Box
              sx={{
                overflow: 'hidden',
                borderRadius: `${cardRadius}px`,
                '& svg': { aspectRatio: { xs: '8 / 5', md: '4 / 3' } },
              }}
            >
              <ConditionPicture condition={condition} />
            </Box>
            <Typography variant="h4" component="h3" sx={{ marginBlockStart: 1 }}>
              {t(`conditions:${condition}.name`)}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t(`landing.descriptions.${condition}`)}
            </Typography>
          </li>
        ))}
      </Box>
    </Section>
  );
}
