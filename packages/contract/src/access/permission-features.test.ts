import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints.ts';
import { featureOf, permissionThings, thingOf } from './permission-features.ts';
import { permissions } from './permissions.ts';

describe('the feature of a permission', () => {
  it('is that of the endpoints that take it', () => {
    const asked = endpoints.flatMap(({ permission, feature }) =>
      permission === 'public' ? [] : [{ permission, feature }],
    );
    const features = Map.groupBy(asked, ({ permission }) => thingOf(permission));
    const others = [...features].filter(([thing, all]) => {
      const [one] = all;
      return one !== undefined && !all.some(({ feature }) => feature === featureOf(one.permission)) && thing;
    });
    expect(others.map(([thing, all]) => [thing, [...new Set(all.map(({ feature }) => feature))]])).toEqual([]);
  });

  it('is known of everything that a permission is about, and of nothing else', () => {
    expect([...permissionThings].toSorted()).toEqual([...new Set(permissions.map(thingOf))].toSorted());
  });
});
