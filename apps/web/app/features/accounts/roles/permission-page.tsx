import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RoleChanges } from './role-changes.tsx';
import { RoleHolders } from './role-holders.tsx';

/** What each role may do, who has it, who gave it, and how Skrin looks to it. */
export default function PermissionPage() {
  const { t } = useTranslation(['roles', 'resources']);
  return (
    <Page title={usePageTitle()} lead={t('lead')} width="wide">
      <Stack spacing={3}>
        <RoleHolders />
        <RightsMatrix />
        <RoleChanges />
      </Stack>
    </Page>
  );
}
