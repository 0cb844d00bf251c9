import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { href } from '@skrin/contract/pages';
import type { Dependant } from '@skrin/contract/screening/dependants';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRemoveDependant } from '../use-remove-dependant.ts';

interface DependantCardProps {
  dependant: Dependant;
  onEdit: () => void;
}

/** One dependant: name and facts, with links to their history and to a new check. */
export function DependantCard({ dependant, onEdit }: DependantCardProps) {
  const { t } = useTranslation(['dependants', 'common']);
  const remove = useRemoveDependant();
  const { id, name, relationship, birthYear, assessments } = dependant;
  const facts = [
    t(`relationships.${relationship}`),
    birthYear !== null && t('born', { year: String(birthYear) }),
    assessments > 0 ? t('checks', { count: assessments }) : t('noChecks'),
  ];
  return (
    <Paper component="li" variant="outlined" sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      <Typography color="textSecondary">{facts.filter(Boolean).join(' · ')}</Typography>
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', marginBlockStart: 1.5 }}>
        <Button
          component={Link}
          to={href('assessmentForm', { for: id })}
          variant="outlined"
          aria-label={t('checkFor', { name })}
        >
          {t('check')}
        </Button>
        {assessments > 0 && (
          <Button component={Link} to={href('assessments', { person: id })} aria-label={t('historyOf', { name })}>
            {t('history')}
          </Button>
        )}
        <Button onClick={onEdit} aria-haspopup="dialog" aria-label={t('editOf', { name })}>
          {t('common:actions.edit')}
        </Button>
        <Button color="error" onClick={() => remove(dependant)} aria-label={t('removeOf', { name })}>
          {t('remove.action')}
        </Button>
      </Stack>
    </Paper>
  );
}
