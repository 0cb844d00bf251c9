import { lazy } from 'react';

// Asked for at once, but the frame of the page need not wait for the form's library.
const page = import('../features/accounts/pages/verify-page.tsx');

export default lazy(async () => ({ default: (await page).VerifyPage }));
