import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { conditionGroups, conditions } from '@skrin/contract/programmes/skin/conditions';
import { useTranslation } from 'react-i18next';
import { ConditionPicture } from '../../../illustrations/condition-picture.tsx';
import { Section } from './section.tsx';

/** Pictures of the eight conditions with a description, sorted by group. */
export function DetectableConditions() {
  const { t } = useTranslation(['home', 'conditions']);
  const groups = Object.values(conditionGroups);
  const ordered = conditions.toSorted(
    (a, b) => groups.indexOf(conditionGroups[a]) - groups.indexOf(conditionGroups[b]),
  );
  return (
    <Section title={t('landing.looksFor')} lead={t('landing.looksForLead')} weight="main">
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
            <Box sx={{ overflow: 'hidden', borderRadius: 1, border: 1, borderColor: 'divider' }}>
              <ConditionPicture condition={condition} />
            </Box>
            <Typography color="textSecondary" sx={{ fontSize: 'label', marginBlockStart: 1 }}>
              {t(`conditions:groups.${conditionGroups[condition]}`)}
            </Typography>
            <Typography variant="h4" component="h3">
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
