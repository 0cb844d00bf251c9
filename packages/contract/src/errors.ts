import * as z from 'zod/mini';
import { problemOf } from './problem.ts';

/**
 * Every error that the API answers: stable code → HTTP status. `reportable` errors are faults of the server and are
 * logged with their cause; the others are expected outcomes. Messages live in `@skrin/i18n` under `errors`.
 */
export const errorCodes = {
  // platform
  validation_failed: { status: 422, reportable: false },
  malformed_request: { status: 400, reportable: false },
  not_found: { status: 404, reportable: false },
  method_not_allowed: { status: 405, reportable: false },
  payload_too_large: { status: 413, reportable: false },
  request_timeout: { status: 408, reportable: false },
  unsupported_media_type: { status: 415, reportable: false },
  too_many_requests: { status: 429, reportable: false },
  conflict: { status: 409, reportable: false },
  stale_edit: { status: 409, reportable: false },
  row_in_use: { status: 409, reportable: false },
  idempotency_key_reused: { status: 422, reportable: false },
  request_in_progress: { status: 409, reportable: false },
  internal: { status: 500, reportable: true },
  maintenance: { status: 503, reportable: false },
  pdf_busy: { status: 503, reportable: false },
  database_unavailable: { status: 503, reportable: true },
  storage_unavailable: { status: 503, reportable: true },
  // accounts
  unauthenticated: { status: 401, reportable: false },
  token_expired: { status: 401, reportable: false },
  forbidden: { status: 403, reportable: false },
  account_needed: { status: 403, reportable: false },
  looking_only: { status: 403, reportable: false },
  invalid_credentials: { status: 401, reportable: false },
  account_banned: { status: 403, reportable: false },
  email_not_verified: { status: 403, reportable: false },
  code_wrong: { status: 422, reportable: false },
  code_expired: { status: 410, reportable: false },
  invitation_invalid: { status: 410, reportable: false },
  invitation_for_other_address: { status: 409, reportable: false },
  provider_not_configured: { status: 404, reportable: false },
  provider_token_invalid: { status: 401, reportable: false },
  provider_email_unverified: { status: 403, reportable: false },
  provider_email_taken: { status: 409, reportable: false },
  provider_password_needed: { status: 401, reportable: false },
  provider_code_needed: { status: 401, reportable: false },
  provider_staff_account: { status: 403, reportable: false },
  provider_unavailable: { status: 503, reportable: true },
  consent_needed: { status: 409, reportable: false },
  second_factor_needed: { status: 401, reportable: false },
  second_factor_expired: { status: 401, reportable: false },
  password_missing: { status: 409, reportable: false },
  passkey_refused: { status: 401, reportable: false },
  // screening
  assessment_required: { status: 422, reportable: false },
  assessment_contradiction: { status: 422, reportable: false },
  assessment_not_matched: { status: 409, reportable: false },
  assessment_in_use: { status: 409, reportable: false },
  too_many_dependants: { status: 409, reportable: false },
  photo_missing: { status: 422, reportable: false },
  photo_empty: { status: 422, reportable: false },
  photo_type_unsupported: { status: 415, reportable: false },
  photo_too_large: { status: 413, reportable: false },
  photo_too_many_pixels: { status: 422, reportable: false },
  photo_too_small: { status: 422, reportable: false },
  photo_unreadable: { status: 422, reportable: false },
  photo_hdr: { status: 415, reportable: false },
  photo_read_too_often: { status: 429, reportable: false },
  photo_read_with_other_answers: { status: 409, reportable: false },
  uploads_busy: { status: 503, reportable: false },
  too_many_uploads: { status: 429, reportable: false },
  no_space: { status: 507, reportable: true },
  outcome_not_reportable: { status: 409, reportable: false },
  reminder_not_offered: { status: 409, reportable: false },
  result_locked: { status: 409, reportable: false },
  analysis_being_paid: { status: 409, reportable: false },
  // billing
  analysis_not_payable: { status: 409, reportable: false },
  help_first: { status: 409, reportable: false },
  analysis_already_unlocked: { status: 409, reportable: false },
  voucher_mistyped: { status: 422, reportable: false },
  voucher_unknown: { status: 422, reportable: false },
  voucher_used: { status: 409, reportable: false },
  voucher_replaced: { status: 410, reportable: false },
  voucher_expired: { status: 410, reportable: false },
  voucher_not_yet_valid: { status: 409, reportable: false },
  voucher_not_for_this: { status: 409, reportable: false },
  voucher_lowers_price: { status: 409, reportable: false },
  voucher_covers_all: { status: 409, reportable: false },
  order_not_refundable: { status: 409, reportable: false },
  order_not_in_review: { status: 409, reportable: false },
  payment_request_not_changeable: { status: 409, reportable: false },
  payment_own_confirmation: { status: 409, reportable: false },
  gateway_unavailable: { status: 503, reportable: true },
  webhook_signature_invalid: { status: 401, reportable: false },
  // care
  service_not_bookable: { status: 409, reportable: false },
  slot_taken: { status: 409, reportable: false },
  too_many_consultations: { status: 409, reportable: false },
  consultation_not_changeable: { status: 409, reportable: false },
  consultation_not_movable: { status: 409, reportable: false },
  consultation_not_payable: { status: 409, reportable: false },
  // content
  post_slug_taken: { status: 409, reportable: false },
  post_schedule_past: { status: 422, reportable: false },
  post_own_review: { status: 409, reportable: false },
  post_not_reviewed: { status: 409, reportable: false },
  post_not_movable: { status: 409, reportable: false },
  // outreach
  tour_closed: { status: 409, reportable: false },
  tour_already_booked: { status: 409, reportable: false },
  tour_booking_not_changeable: { status: 409, reportable: false },
  tour_code_unknown: { status: 404, reportable: false },
  // shop
  basket_changed: { status: 409, reportable: false },
  basket_other_seller: { status: 409, reportable: false },
  basket_empty: { status: 409, reportable: false },
  basket_closed: { status: 409, reportable: false },
  basket_too_large: { status: 409, reportable: false },
  too_many_unpaid_baskets: { status: 409, reportable: false },
  delivery_missing: { status: 409, reportable: false },
  delivery_not_offered: { status: 409, reportable: false },
  delivery_not_movable: { status: 409, reportable: false },
  // boards
  column_full: { status: 409, reportable: false },
  board_full: { status: 409, reportable: false },
  // calendar
  calendar_full: { status: 409, reportable: false },
  // chat
  conversation_closed: { status: 409, reportable: false },
  conversations_full: { status: 409, reportable: false },
  message_not_changeable: { status: 409, reportable: false },
  // mail
  thread_answered: { status: 409, reportable: false },
  mail_left: { status: 409, reportable: false },
  draft_exists: { status: 409, reportable: false },
  mail_full: { status: 409, reportable: false },
  attachment_refused: { status: 415, reportable: false },
  attachments_too_large: { status: 413, reportable: false },
  // support
  link_invalid: { status: 410, reportable: false },
  // hiring
  job_closed: { status: 409, reportable: false },
  cv_missing: { status: 422, reportable: false },
  cv_not_pdf: { status: 415, reportable: false },
  cv_too_large: { status: 413, reportable: false },
  file_harmful: { status: 422, reportable: false },
  application_ended: { status: 410, reportable: false },
  scanner_unavailable: { status: 503, reportable: true },
} as const satisfies Record<string, { status: number; reportable: boolean }>;

export type ErrorCode = keyof typeof errorCodes;

const codes = Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]];
export const errorCodeSchema = z.enum(codes);

export const problemSchema = problemOf(errorCodeSchema).register(z.globalRegistry, { id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
