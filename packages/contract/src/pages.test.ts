import { describe, expect, expectTypeOf, it } from 'vitest';
import { type Role, roles, rolesWithOverview, rolesWithWorkspace } from './access/roles.ts';
import { canOpen, href, isIndexed, type PageKey, pageKeys, pages, workspacePageKeys } from './all-pages.ts';
import type { HrefArguments } from './page-address.ts';
import { resourcePages } from './page-definition.ts';
import * as everybodys from './pages.ts';
import { type ResourceName, resourceNames, resourceSummaries, type VerbOf } from './resource-summaries.ts';
import { resources } from './resources.ts';

describe('the table of pages', () => {
  it('gives every page an address of its own', () => {
    const paths = pageKeys.map((key) => pages[key].path.replaceAll(/:\w+/g, ':'));
    expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  });

  it('shows search engines what visitors come for', () => {
    expect(['home', 'faqs', 'article', 'demo'].filter((key) => !isIndexed(key as 'home'))).toEqual([]);
    const hidden = ['articleById', 'error', 'maintenance', 'login', 'assessments', 'kanban', 'auth0'] as const;
    expect(hidden.filter(isIndexed)).toEqual([]);
  });
});

describe('the pages of the workspace', () => {
  it('lie below its address', () => {
    const elsewhere = workspacePageKeys.filter((key) => !/^\/dashboard(\/|$)/.test(pages[key].path));
    expect(elsewhere).toEqual([]);
  });

  it('alone take permissions, so that no other page needs to know those of roles', () => {
    const others = everybodys.pageKeys.map((key) => everybodys.pages[key].access);
    expect(new Set(others)).toEqual(new Set(['public', 'guest', 'signed-in']));
  });

  it('are for the roles that have a workspace', () => {
    const permitted = workspacePageKeys.filter((key) => pages[key].access !== 'signed-in');
    const some = roles.filter((role) => permitted.some((key) => canOpen(key, role)));
    expect(rolesWithWorkspace.toSorted()).toEqual(some.toSorted());
    expect(rolesWithOverview).toEqual(roles.filter((role) => canOpen('app', role)));
  });
});

describe('href', () => {
  it('fills in placeholders, and writes the rest into the query', () => {
    expect(href('home')).toBe('/');
    expect(href('assessmentEdit', { id: '7' })).toBe('/assessment/7/edit');
    expect(href('payment', { order: '7', analysis: undefined })).toBe('/payment?order=7');
    expect(href('orderDetails', { id: '7' })).toBe('/dashboard/order/7');
    expect(href('register', { returnTo: '/assessment/form?step=age' })).toBe(
      '/auth/jwt/register?returnTo=%2Fassessment%2Fform%3Fstep%3Dage',
    );
  });

  it('keeps the letters of every language, and what a value holds inside its part of the address', () => {
    expect(href('article', { slug: 'nấm-da' })).toBe('/article/nấm-da');
    expect(href('article', { slug: '../a?b#c%2f' })).toBe('/article/..%2Fa%3Fb%23c%252f');
  });

  it('asks the compiler for every placeholder of the page', () => {
    expectTypeOf<HrefArguments<'/assessment/:id'>>().toExtend<[{ id: string }]>();
    expectTypeOf<HrefArguments<'/auth-demo/:variant/:step'>>().toExtend<[{ variant: string; step: string }]>();
    expectTypeOf<[]>().toExtend<HrefArguments<'/'>>();
    expectTypeOf<[{ slug: string }]>().not.toExtend<HrefArguments<'/assessment/:id'>>();
  });
});

describe('a page', () => {
  it('opens for those whom it is for', () => {
    const open = (key: PageKey) => [undefined, 'member', 'admin'].map((role) => canOpen(key, role as Role | undefined));
    expect(open('faqs')).toEqual([true, true, true]);
    expect(open('login')).toEqual([true, false, false]);
    expect(open('assessments')).toEqual([false, true, true]);
  });
});

describe('the summary of a resource', () => {
  it('has the verbs of its definition', () => {
    type Defined = { [Name in ResourceName]: (typeof resources)[Name]['verbs'][number] };
    expectTypeOf<Defined>().toEqualTypeOf<{ [Name in ResourceName]: VerbOf<Name> }>();
    for (const name of resourceNames) expect(resourceSummaries[name].verbs).toEqual(resources[name].verbs);
  });
});

describe('the pages of a resource', () => {
  it('are its list, a new one, one by its id and its form, each with the permission of its endpoints', () => {
    const users = resourcePages({
      user: { verbs: ['read', 'create', 'update', 'remove'], base: '/dashboard/user', icon: 'Users' },
    });
    expect(Object.entries(users)).toEqual([
      ['userList', { path: '/dashboard/user/list', access: 'user:read' }],
      ['userNew', { path: '/dashboard/user/new', access: 'user:create' }],
      ['userDetails', { path: '/dashboard/user/:id', access: 'user:read' }],
      ['userEdit', { path: '/dashboard/user/:id/edit', access: 'user:update' }],
    ]);
    expectTypeOf(users.userEdit.path).toEqualTypeOf<'/dashboard/user/:id/edit'>();
  });

  it('are those that its verbs make possible, and of these those that it has', () => {
    const some = resourcePages({
      voucher: { verbs: ['read'], base: '/dashboard/voucher', icon: 'Ticket' },
      inquiry: { verbs: ['read', 'update'], base: '/dashboard/inquiry', views: ['List', 'Details'], icon: 'Inbox' },
    });
    expect(Object.keys(some)).toEqual(['voucherList', 'voucherDetails', 'inquiryList', 'inquiryDetails']);
    expectTypeOf(some).not.toHaveProperty('voucherNew');
    expectTypeOf(some).not.toHaveProperty('inquiryEdit');
    expectTypeOf(some.inquiryList.path).toEqualTypeOf<'/dashboard/inquiry/list'>();
  });
});
