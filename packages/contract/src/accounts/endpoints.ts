import { defineEndpoint } from '../endpoint.ts';
import { jwksSchema, loginSchema, registerSchema, sessionSchema, userSchema, visitorSessionSchema } from './schemas.ts';

export const register = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  feature: 'accounts',
  summary: 'Create an account and sign in',
  permission: 'public',
  body: registerSchema,
  status: 201,
  response: sessionSchema,
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

export const openVisit = defineEndpoint({
  method: 'POST',
  path: '/api/auth/visitor',
  feature: 'accounts',
  summary: 'Begin a check without an account; whoever registers or logs in with its token takes the case along',
  permission: 'public',
  status: 201,
  response: visitorSessionSchema,
});

export const me = defineEndpoint({
  method: 'GET',
  path: '/api/auth/me',
  feature: 'accounts',
  summary: 'The signed-in person',
  permission: 'account:read',
  status: 200,
  response: userSchema,
});

export const logout = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  feature: 'accounts',
  summary: 'End the session; its access token stops working at once',
  permission: 'session:remove',
  status: 204,
  response: null,
});

export const jwks = defineEndpoint({
  method: 'GET',
  path: '/api/auth/jwks',
  feature: 'accounts',
  summary: 'Public keys that verify access tokens',
  permission: 'public',
  status: 200,
  response: jwksSchema,
});
