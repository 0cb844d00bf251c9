import { describe, expect, it } from 'vitest';
import { hasPermission, type Permission, roles } from '../access/permissions.ts';
import { isFor, type NoticeKind } from './kinds.ts';

describe('notices of some roles', () => {
  it.each<[NoticeKind, Permission]>([
    ['consultation_requested', 'clinic:manage'],
    ['consultation_withdrawn', 'clinic:manage'],
    ['post_review_asked', 'post:review'],
    ['card_mention', 'board:read'],
    ['work_message', 'chat:begin'],
    ['mail_received', 'mail:write'],
  ])('%s is for those who have %s', (kind, permission) => {
    for (const role of roles) expect([role, isFor(kind, role)]).toEqual([role, hasPermission(role, permission)]);
  });
});
