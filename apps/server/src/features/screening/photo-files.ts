/** The folder of photos in storage. */
export const PHOTO_FOLDER = 'photos';

/** The storage key of the front photo of an analysis, or of the photo at another position. */
export const photoKeyOf = (analysisId: string, position = 0): string =>
  `${PHOTO_FOLDER}/${analysisId}${position === 0 ? '' : `.${position}`}.jpg`;
