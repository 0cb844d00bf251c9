import { defineEndpoint } from '../endpoint.ts';
import { codeSentSchema } from './email-code.ts';
import {
  changeEmailSchema,
  changePasswordSchema,
  confirmEmailSchema,
  loginSchema,
  newPasswordSchema,
  registerSchema,
  resendCodeSchema,
  sessionSchema,
  verifyEmailSchema,
  visitorSessionSchema,
} from './schemas.ts';
import { userSchema } from './user.ts';

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  feature: 'accounts',
  summary: 'Ask for an account: a code is mailed, or that there is one already; the answer does not tell which',
  permission: 'public',
  body: registerSchema,
  status: 202,
  response: codeSentSchema,
});

export const verifyEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify',
  feature: 'accounts',
  summary: 'Prove an address by the code mailed to it, and sign in; where it was asked for only',
  permission: 'public',
  body: verifyEmailSchema,
  status: 200,
  response: sessionSchema,
});

export const resendCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify/resend',
  feature: 'accounts',
  summary: 'Mail another code in place of the last one, once a minute',
  permission: 'public',
  body: resendCodeSchema,
  status: 202,
  response: codeSentSchema,
});

export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  feature: 'accounts',
  summary: 'Sign in with email and password',
  permission: 'public',
  body: loginSchema,
  status: 200,
  response: sessionSchema,
});

export const requestSignInCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/code',
  feature: 'accounts',
  summary: 'Mail a code to sign in with an address, whether or not it has an account; the answer does not tell which',
  permission: 'public',
  body: resendCodeSchema,
  status: 202,
  response: codeSentSchema,
});

export const signInByCode = defineEndpoint({
  method: 'POST',
  path: '/api/auth/code/sign-in',
  feature: 'accounts',
  summary: 'Sign in by the code mailed to an address; where it has no account, one is made of it alone',
  permission: 'public',
  body: verifyEmailSchema,
  status: 200,
  response: sessionSchema,
});

export const forgotPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  feature: 'accounts',
  summary: 'Mail a code for a new password, or that there is no account; the answer does not tell which',
  permission: 'public',
  body: resendCodeSchema,
  status: 202,
  response: codeSentSchema,
});

export const newPassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/new-password',
  feature: 'accounts',
  summary: 'Set a new password by the code mailed for it; every session ends',
  permission: 'public',
  body: newPasswordSchema,
  status: 204,
  response: null,
});

export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password',
  feature: 'accounts',
  summary: 'Change the password; every other session ends',
  permission: 'account:update',
  body: changePasswordSchema,
  status: 204,
  response: null,
});

export const changeEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email',
  feature: 'accounts',
  summary: 'Ask for another address: a code is mailed to it, and nothing changes before that is confirmed',
  permission: 'account:update',
  body: changeEmailSchema,
  status: 202,
  response: codeSentSchema,
});

export const confirmEmail = defineEndpoint({
  method: 'POST',
  path: '/api/auth/email/confirm',
  feature: 'accounts',
  summary: 'Change to the address that the code was mailed to; the former one is told',
  permission: 'account:update',
  body: confirmEmailSchema,
  status: 200,
  response: userSchema,
});

export const openVisit = defineEndpoint({
  method: 'POST',
  path: '/api/auth/visitor',
  feature: 'accounts',
  summary: 'Begin a check without an account; whoever registers or logs in with its token takes the case along',
  permission: 'public',
  status: 201,
  response: visitorSessionSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  feature: 'accounts',
  summary: 'End the session; its access token stops working at once',
  permission: 'session:remove',
  whileLooking: true,
  status: 204,
  response: null,
});
