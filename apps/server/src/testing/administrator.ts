/** Of every test application that is not told of another one. */
export const administrator = { ADMIN_EMAIL: 'admin@skrin.example', ADMIN_PASSWORD: 'correct horse battery' };
