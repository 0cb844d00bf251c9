import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Role, roles } from '@skrin/contract/access/permissions';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../../kit/page.tsx';
import { SelectField } from '../../../kit/select-field.tsx';
import { usePageTitle } from '../../../kit/use-page-title.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { RoleChanges } from './role-changes.tsx';
import { RoleHolders } from './role-holders.tsx';
import { useRoleName } from './use-role-name.ts';

/**
 * What each role may do, who has it, who gave it, and how Skrin looks to it: of all roles beside each other, or of one at a
 * time where it is narrow.
 */
export default function PermissionPage() {
  const { t } = useTranslation(['roles', 'resources']);
  const nameOf = useRoleName();
  const isNarrow = useMediaQuery(({ breakpoints }) => breakpoints.down('lg'));
  const [role, setRole] = useState<Role>('member');
  const shown = isNarrow ? [role] : roles;
  return (
    <Page title={usePageTitle()} lead={t('lead')} width="wide">
      <Stack spacing={3}>
        {isNarrow && (
          <SelectField
            label={t('role')}
            value={role}
            onChange={({ target }) => setRole(target.value as Role)}
            sx={{ maxWidth: 360 }}
          >
            {roles.map((each) => (
              <option key={each} value={each}>
                {nameOf(each)}
              </option>
            ))}
          </SelectField>
        )}
        {/* Nobody holds the role of visitors. */}
        {shown.some((each) => each !== 'visitor') && <RoleHolders shown={shown} />}
        <RightsMatrix shown={shown} />
        <RoleChanges />
      </Stack>
    </Page>
  );
}
