import * as z from 'zod/mini';

/** How somebody is seen: at the clinic, by phone or by video. */
export const consultationChannels = ['visit', 'call', 'video'] as const;
export const consultationChannelSchema = z.enum(consultationChannels);
export type ConsultationChannel = z.infer<typeof consultationChannelSchema>;

/**
 * `unpaid`: its time is held until it is paid for. `requested`: the clinic is to confirm it. Nobody came: `no_show`. The
 * moves are one table, `consultationMoves` in `packages/domain`.
 */
export const consultationStates = [
  'unpaid',
  'requested',
  'confirmed',
  'arrived',
  'done',
  'cancelled',
  'no_show',
] as const;
export const consultationStateSchema = z.enum(consultationStates);
export type ConsultationState = z.infer<typeof consultationStateSchema>;

/** Who ended it. `system`: it was not paid for, or not confirmed, in time. */
export const cancellers = ['person', 'clinic', 'system'] as const;
