import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../../kit/date-time.tsx';
import { ErrorState } from '../../../../kit/error-state.tsx';
import { ContentSkeleton } from '../../../../kit/page-skeleton.tsx';
import { useFormat } from '../../../../kit/use-format.ts';
import { readersQuery } from '../sharing.ts';

/** Who of the clinic has looked at what of the check, how often and when last; also after it was shared. */
export function ReaderList({ consultationId }: { consultationId: string }) {
  const { t } = useTranslation('consultations');
  const format = useFormat();
  const { data: readers, error, refetch } = useQuery(readersQuery(consultationId));
  if (!readers) return error ? <ErrorState error={error} onRetry={refetch} /> : <ContentSkeleton rows={1} />;
  return (
    <div>
      <Typography variant="h4" component="h3">
        {t('sharing.readers')}
      </Typography>
      {readers.length === 0 && <Typography color="textSecondary">{t('sharing.nobody')}</Typography>}
      <ul style={{ margin: 0, paddingInlineStart: '1.25em' }}>
        {readers.map(({ name, part, count, lastAt }) => (
          <li key={`${name} ${part}`}>
            <strong>{name ?? t('sharing.former')}</strong>:{' '}
            {t(`sharing.parts.${part}`, { times: format.number(count) })} <DateTime time={lastAt} short />
          </li>
        ))}
      </ul>
    </div>
  );
}
