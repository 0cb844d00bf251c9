import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dependantsQuery } from '../queries.ts';

interface PersonNamedProps {
  /** Undefined for the user themselves. */
  dependantId: string | undefined;
}

/** Names the person of a draft; nothing for users without dependants, since it can only be themselves. */
export default function PersonLabel({ dependantId }: PersonNamedProps) {
  const { t } = useTranslation('dependants');
  const { data: dependants = [] } = useQuery(dependantsQuery());
  const name = dependantId ? dependants.find(({ id }) => id === dependantId)?.name : t('choice.self');
  if (dependants.length === 0 || !name) return null;
  return (
    <Typography sx={{ marginBlockEnd: 2 }}>
      <span>{t('choice.legend')}</span> <strong dir="auto">{name}</strong>
    </Typography>
  );
}
