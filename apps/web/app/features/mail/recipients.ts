import { newDraftSchema } from '@skrin/contract/mail/mail';

/** Whether a mail can be sent to this. */
export const isAddress = (text: string): boolean => newDraftSchema.safeParse({ to: [text] }).success;

/** The addresses in what was typed or pasted: apart by commas, semicolons or lines, also as `Name <address>`. */
export const addressesIn = (text: string): string[] =>
  text
    .split(/[,;\n]+/)
    .flatMap((part) => /<([^<>]*)>/.exec(part)?.[1] ?? part.trim().split(/\s+/))
    .map((part) => part.trim())
    .filter(Boolean);
