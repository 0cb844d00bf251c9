import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ConditionGroup, conditionGroups, conditions } from '@skrin/contract/screening/conditions';
import { useTranslation } from 'react-i18next';
import { Section } from './section.tsx';

/** The eight conditions by group, each with what one sees of it. */
export function DetectableConditions() {
  const { t } = useTranslation('home');
  const groups = [...new Set(Object.values(conditionGroups))];
  return (
    <Section title={t('landing.looksFor')} lead={t('landing.looksForLead')}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 2, marginBlockStart: 3 }}>
        {groups.map((group) => (
          <Group key={group} group={group} />
        ))}
      </Box>
    </Section>
  );
}

function Group({ group }: { group: ConditionGroup }) {
  const { t } = useTranslation(['home', 'conditions']);
  return (
    <Paper variant="outlined" sx={{ padding: 2.5 }}>
      <Typography variant="h4" component="h3" color="primary">
        {t(`conditions:groups.${group}`)}
      </Typography>
      <Box component="dl" sx={{ margin: 0 }}>
        {conditions
          .filter((condition) => conditionGroups[condition] === group)
          .map((condition) => (
            <Box key={condition} sx={{ marginBlockStart: 1.5 }}>
              <Typography component="dt" sx={{ fontWeight: 600 }}>
                {t(`conditions:${condition}.name`)}
              </Typography>
              <Typography component="dd" color="textSecondary" sx={{ margin: 0 }}>
                {t(`landing.look.${condition}`)}
              </Typography>
            </Box>
          ))}
      </Box>
    </Paper>
  );
}
