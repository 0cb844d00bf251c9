/** A soak asks more of a server than its limits allow. */
export const withoutLimits = {
  RATE_LIMIT_GENERAL: '1000000',
  RATE_LIMIT_UPLOADS: '1000000',
  RATE_LIMIT_GUESSES: '1000000',
  RATE_LIMIT_READINGS: '1000000',
  RATE_LIMIT_PICTURE: '1000000',
  RATE_LIMIT_DIRECTIONS: '8',
  LOG_LEVEL: 'fatal',
};
