import { canOpen, pageKeys, pages, workspacePageKeys } from '@skrin/contract/all-pages';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { knownPages, openPages } from './pages.ts';
import { handle } from './route.tsx';

const sampleOf = (path: string) => path.replaceAll(/:\w+/g, 'sample');

describe('what is known in the workspace', () => {
  it('is every page', () => {
    expect([...knownPages.keys()].toSorted()).toEqual(pageKeys.toSorted());
  });

  it('is offered to those who may open it', () => {
    const offered = openPages('support').map(({ key }) => key);
    expect(offered).toEqual(expect.arrayContaining(['home', 'inquiryList', 'inquiryDetails', 'profile']));
    expect(offered.filter((key) => !canOpen(key, 'support'))).toEqual([]);
    expect(offered).not.toContain('userList');
  });
});

describe('the pages of a resource', () => {
  it('lie below its list, which is a main place', () => {
    expect(knownPages.get('voucherList')).toMatchObject({ navigation: { group: 'workspace', icon: 'Ticket' } });
    const above = (['voucherNew', 'voucherDetails', 'voucherEdit'] as const).map((key) => knownPages.get(key)?.parent);
    expect(above).toEqual(['voucherList', 'voucherList', 'voucherDetails']);
  });
});

describe('the one route of the workspace', () => {
  it('has each of its pages, and no other page of the web has an address that hides one', () => {
    for (const key of workspacePageKeys) {
      const address = sampleOf(pages[key].path);
      expect(matchRoutes(routes as RouteObject[], address)?.at(-1)?.route.id, address).toMatch(/^workspace(\/|$)/);
      expect(handle.match(address)?.key).toBe(key);
    }
  });

  it('leaves every other page to its own', () => {
    for (const key of pageKeys.filter((key) => !workspacePageKeys.some((own) => own === key))) {
      expect(matchRoutes(routes as RouteObject[], sampleOf(pages[key].path))?.at(-1)?.route.id).toBe(key);
    }
  });

  it('has no page at any other address', () => {
    for (const address of ['/dashboard/nothing', '/dashboard/order', '/dashboard/user/7/edit/more']) {
      expect(handle.match(address)).toBeUndefined();
    }
  });
});
