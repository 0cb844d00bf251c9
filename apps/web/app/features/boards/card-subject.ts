import { href, type WorkspacePageKey, workspacePages } from '@skrin/contract/all-pages';
import type { CardSubject, NewSubject, SubjectKind } from '@skrin/contract/boards/card-subjects';
import * as everybody from '@skrin/contract/pages';
import { matchPath } from 'react-router';

/** The pages that open a record, with its kind. */
const pages: { path: string; kind: SubjectKind }[] = [
  { path: workspacePages.clinicConsultation.path, kind: 'consultation' },
  { path: workspacePages.inquiryDetails.path, kind: 'inquiry' },
  { path: workspacePages.orderDetails.path, kind: 'order' },
  { path: workspacePages.goodsOrder.path, kind: 'order' },
  { path: everybody.pages.followUp.path, kind: 'follow_up' },
];

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The record whose page has this address, which may be pasted whole or in part; undefined if none has. */
export function subjectAt(address: string): NewSubject | undefined {
  const { pathname } = URL.parse(address.trim(), window.location.origin) ?? {};
  if (!pathname) return undefined;
  for (const { path, kind } of pages) {
    const id = matchPath({ path, end: false }, pathname)?.params.id;
    if (id && ID.test(id)) return { kind, id };
  }
  return undefined;
}

/** Where a reader opens the record; undefined if they may not. @param managesOrders whether they have `order:manage` */
export function addressOfSubject(
  { kind, id, consultationId }: CardSubject,
  managesOrders: boolean,
): string | undefined {
  if (id === undefined) return undefined;
  if (consultationId !== undefined) return href('clinicConsultation', { id: consultationId });
  if (kind === 'follow_up') return everybody.href('followUp', { id });
  const keys = {
    consultation: 'clinicConsultation',
    inquiry: 'inquiryDetails',
    order: managesOrders ? 'orderDetails' : 'goodsOrder',
  } as const satisfies Record<string, WorkspacePageKey>;
  return href(keys[kind], { id });
}
