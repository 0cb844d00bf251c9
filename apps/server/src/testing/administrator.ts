/** The administrator of every test application, unless the test sets another one. */
export const administrator = { ADMIN_EMAIL: 'admin@skrin.example', ADMIN_PASSWORD: 'correct horse battery' };
