import type { Role } from '@skrin/contract/access/roles';
import { useTranslation } from 'react-i18next';

/** What people call a role. */
export function useRoleName(): (role: Role) => string {
  const { t } = useTranslation(['roles', 'resources']);
  return (role) => (role === 'visitor' ? t('visitor') : t(`resources:user.options.role.${role}`));
}
