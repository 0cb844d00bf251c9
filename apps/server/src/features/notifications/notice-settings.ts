import type { NoticeChannel } from '@skrin/contract/notifications/kinds';
import type { NoticeChange, NoticeSettings } from '@skrin/contract/notifications/settings';
import type { Executor, Transaction } from '../../platform/database/connect.ts';
import { listMuted, mute, unmute } from '../../platform/notifications/muted-notices-repository.ts';
import { type Act, recordAct } from '../../platform/policy/authorize.ts';
import type { Actor } from '../../platform/policy/policy.ts';

/** What somebody has switched off. */
export async function readNotices(executor: Executor, { userId }: Actor): Promise<NoticeSettings> {
  const muted = await listMuted(executor, userId);
  const offBy = (way: NoticeChannel) => muted.filter(({ channel }) => channel === way).map(({ kind }) => kind);
  return { off: { mail: offBy('mail'), bell: offBy('bell') } };
}

/** Switches one kind on or off by one way. The schema lets through only what people may switch. */
export async function changeNotices(tx: Transaction, act: Act, change: NoticeChange): Promise<NoticeSettings> {
  const { userId } = act.actor;
  const { on, ...notice } = change;
  await (on ? unmute : mute)(tx, { userId, ...notice });
  await recordAct(tx, { kind: 'notification', ownerOf: () => userId }, act, { id: userId });
  return readNotices(tx, act.actor);
}
