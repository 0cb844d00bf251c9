import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dependantsQuery } from '../queries.ts';

interface PersonNamedProps {
  /** Undefined: oneself. */
  dependantId: string | undefined;
}

/** For whom a check is that was begun. Who has nobody else to check for knows. */
export default function PersonNamed({ dependantId }: PersonNamedProps) {
  const { t } = useTranslation('dependants');
  const { data: dependants = [] } = useQuery(dependantsQuery());
  const name = dependantId ? dependants.find(({ id }) => id === dependantId)?.name : t('choice.self');
  if (dependants.length === 0 || !name) return null;
  return (
    <Typography sx={{ marginBlockEnd: 2 }}>
      {t('choice.legend')} <strong dir="auto">{name}</strong>
    </Typography>
  );
}
