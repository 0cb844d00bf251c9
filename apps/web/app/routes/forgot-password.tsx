import { lazy } from 'react';

// Fetched at once, but lazy, so that the frame of the page does not wait for the form library.
const page = import('../features/accounts/pages/forgot-password-page.tsx');

export default lazy(async () => ({ default: (await page).ForgotPasswordPage }));
