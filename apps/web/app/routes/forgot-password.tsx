import { latePage } from '../kit/late-page.ts';

export default latePage(import('../features/accounts/pages/forgot-password-page.tsx'));
