/** Folder of attachments in storage. */
export const ATTACHMENT_FOLDER = 'mail';
export const attachmentKeyOf = (id: string): string => `${ATTACHMENT_FOLDER}/${id}`;
