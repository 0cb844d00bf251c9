import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { userResource } from '@skrin/contract/accounts/user.resource';
import { href } from '@skrin/contract/all-pages';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { PeopleAvatars } from '../../../kit/people-avatars.tsx';
import { listQuery } from '../../../resource/api.ts';
import { titleOf } from '../../../resource/row-title.ts';
import { photoOf } from '../photo-of.ts';

/** The most avatars that a group shows. */
const SHOWN = '4';

/** The administrators, shown above the list of accounts. */
export function Administrators() {
  const { t } = useTranslation('profile');
  const { data } = useQuery(
    listQuery(userResource, { role: 'admin', state: 'active', sort: 'createdAt', limit: SHOWN }),
  );
  if (!data) return null;
  const people = data.items.map((row) => ({
    id: row.id,
    name: titleOf(userResource, row),
    photo: photoOf(row),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, marginBlockEnd: 2 }}>
      <PeopleAvatars people={people} total={data.total.count} />
      <Link
        component={RouterLink}
        to={href('userList', { role: 'admin' })}
        sx={{ display: 'inline-flex', alignItems: 'center', minBlockSize: 44 }}
      >
        {t('administrators')}
      </Link>
    </Box>
  );
}
