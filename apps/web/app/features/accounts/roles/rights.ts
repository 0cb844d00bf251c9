import {
  actionOf,
  featureOf,
  type PermissionFeature,
  permissionThings,
  thingOf,
} from '@skrin/contract/access/permission-features';
import { type Permission, permissions } from '@skrin/contract/access/permissions';
import { useTranslation } from 'react-i18next';

const byThing = Map.groupBy(permissions, thingOf);
const listed = permissionThings.flatMap((thing) => byThing.get(thing) ?? []);

/** Every permission once, those of a feature beside each other. */
export const rightsByFeature: readonly (readonly [PermissionFeature, readonly Permission[]])[] = [
  ...Map.groupBy([...new Set(listed)], featureOf),
];

/** What people call features and permissions. */
export function useRightNames() {
  const { t } = useTranslation('roles');
  return {
    feature: (feature: PermissionFeature) => t(`features.${feature}`),
    right: (permission: Permission) =>
      t('matrix.right', { thing: t(`things.${thingOf(permission)}`), action: t(`actions.${actionOf(permission)}`) }),
  };
}
