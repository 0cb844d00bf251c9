/** Of photos in storage. */
export const PHOTO_FOLDER = 'photos';

/** Of the photo of an analysis that is in front, or of another. */
export const photoKeyOf = (analysisId: string, position = 0): string =>
  `${PHOTO_FOLDER}/${analysisId}${position === 0 ? '' : `.${position}`}.jpg`;
