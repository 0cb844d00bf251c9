import type { InquiryForm } from '@skrin/contract/support/schemas';
import * as z from 'zod/mini';
import { parseJson, readFromTab, tabKeys, writeToTab } from '../../browser/storage.ts';

/** What was typed, right or wrong. */
export type InquiryDraft = Partial<Record<keyof InquiryForm, string | undefined>>;

const draftSchema = z.record(z.string(), z.string());

/** The inquiry this tab was left with; empty when there is none. */
export const readInquiryDraft = (): InquiryDraft => parseJson(readFromTab(tabKeys.inquiryDraft), draftSchema) ?? {};

export const keepInquiryDraft = (draft: InquiryDraft): void => writeToTab(tabKeys.inquiryDraft, JSON.stringify(draft));
export const forgetInquiryDraft = (): void => writeToTab(tabKeys.inquiryDraft, null);
