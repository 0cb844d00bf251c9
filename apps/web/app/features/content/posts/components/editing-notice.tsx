import Alert from '@mui/material/Alert';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../kit/use-format.ts';
import { useLiveQueries } from '../../../../live/use-live.ts';
import { postEditorsQuery } from '../queries.ts';

/** Who else has the post open to change it, if anybody has. */
export function EditingNotice({ id }: { id: string }) {
  const { t } = useTranslation('posts');
  const format = useFormat();
  const query = postEditorsQuery(id);
  const people = useQuery(query).data?.items ?? [];
  useLiveQueries('post', [query.queryKey], { id });
  const names = people.map(({ name }) => name ?? t('formerPerson'));
  return (
    <div role="status">
      {names.length > 0 && (
        <Alert severity="warning" role="presentation" sx={{ marginBlockEnd: 2 }}>
          <span>{t('notices.editing', { count: names.length, people: format.list(names) })}</span>
        </Alert>
      )}
    </div>
  );
}
