import type { InquiryForm } from '@skrin/contract/support/schemas';
import * as z from 'zod/mini';
import { parseJson, readFromTab, tabKeys, writeToTab } from '../../browser/storage.ts';

/** The entries as typed, valid or not. */
export type InquiryDraft = Partial<Record<keyof InquiryForm, string | undefined>>;

const draftSchema = z.record(z.string(), z.string());

/** The unsent inquiry of this tab; empty when there is none. */
export const readInquiryDraft = (): InquiryDraft => parseJson(readFromTab(tabKeys.inquiryDraft), draftSchema) ?? {};

export const keepInquiryDraft = (draft: InquiryDraft): void => writeToTab(tabKeys.inquiryDraft, JSON.stringify(draft));
export const forgetInquiryDraft = (): void => writeToTab(tabKeys.inquiryDraft, null);
