/** What a file dialog offers so that a HEIC can be chosen: by its ending too, since few systems know its type. */
export const heicAccept = ['image/heic', 'image/heif', '.heic', '.heif'] as const;
