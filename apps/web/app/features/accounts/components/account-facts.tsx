import Box from '@mui/material/Box';
import type { User } from '@skrin/contract/accounts/schemas';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../kit/date-time.tsx';

/** What is known of an account, beside its name. */
export function AccountFacts({ user }: { user: User }) {
  const { t } = useTranslation('resources');
  const facts = [
    { key: 'name', label: t('user.fields.name'), value: `${user.firstName} ${user.lastName}` },
    { key: 'email', label: t('user.fields.email'), value: user.email },
    { key: 'role', label: t('user.fields.role'), value: t(`user.options.role.${user.role}`) },
    { key: 'language', label: t('user.fields.language'), value: t(`user.options.language.${user.language}`) },
    { key: 'createdAt', label: t('createdAt'), value: <DateTime time={user.createdAt} clock={false} /> },
  ];
  return (
    <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, gridTemplateColumns: { sm: '160px 1fr' } }}>
      {facts.map(({ key, label, value }) => (
        <Box key={key} sx={{ display: { sm: 'contents' } }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
          <Box component="dd" dir="auto" sx={{ margin: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
