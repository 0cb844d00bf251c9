import * as z from 'zod/mini';
import { opaqueText } from '../text.ts';
import { emailCodeSchema } from './email-code.ts';
import { existingPasswordSchema } from './password.ts';

/** Other services that can say who somebody is, by their word in addresses: `/auth/<provider>/login`. */
export const providers = ['amplify', 'firebase', 'supabase', 'auth0'] as const;
export const providerSchema = z.enum(providers);
export type Provider = z.infer<typeof providerSchema>;

/** What people know them by; Amplify is the library of Amazon Cognito. Names are not translated. */
export const providerNames: Record<Provider, string> = {
  amplify: 'Amazon Cognito',
  firebase: 'Firebase',
  supabase: 'Supabase',
  auth0: 'Auth0',
};

/** The pages that each provider has: `/auth/<provider>/<step>`. */
export const providerSteps = {
  amplify: ['login', 'register', 'verify', 'forgot-password', 'new-password'],
  firebase: ['login', 'register', 'verify', 'forgot-password', 'new-password'],
  supabase: ['login', 'register', 'verify', 'forgot-password', 'new-password'],
  auth0: ['login', 'register', 'verify', 'forgot-password', 'new-password', 'callback'],
} as const satisfies Record<Provider, readonly string[]>;
export type ProviderStep = (typeof providerSteps)[Provider][number];

/** A provider's ID token (Supabase: its access token, which has the same claims). Real ones have 1 to 4 KB. */
export const exchangeSchema = z.strictObject({
  provider: providerSchema,
  token: opaqueText({ min: 1, max: 16_384 }),
});
export type ExchangeInput = z.infer<typeof exchangeSchema>;

/**
 * What proves that an account is theirs who come by a provider for the first time: its password, or, if it has none, a
 * code that is mailed to its address.
 */
const accountProofSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: existingPasswordSchema }),
  z.strictObject({ kind: z.literal('code'), code: emailCodeSchema }),
]);

/** The challenge of `provider_password_needed` or `provider_code_needed`. */
const joinChallengeSchema = opaqueText({ min: 1, max: 3_000 });
export const joinCodeSchema = z.strictObject({ challenge: joinChallengeSchema });
export const joinProviderSchema = z.strictObject({ challenge: joinChallengeSchema, proof: accountProofSchema });
export type JoinProviderInput = z.infer<typeof joinProviderSchema>;

/**
 * What a browser needs to talk to the providers that this installation offers; nothing in it is secret. The browser
 * asks for it at run time, because one build serves every installation.
 */
export const providerSettingsSchema = z
  .object({
    /** `endpoint`: a stand-in for Cognito's own address. */
    amplify: z.optional(z.object({ userPoolId: z.string(), clientId: z.string(), endpoint: z.optional(z.string()) })),
    /** `keysUrl`: where the keys of a stand-in are that signs its tokens; those of an emulator are signed by nobody. */
    firebase: z.optional(
      z.object({
        projectId: z.string(),
        apiKey: z.string(),
        emulatorUrl: z.optional(z.string()),
        keysUrl: z.optional(z.string()),
      }),
    ),
    supabase: z.optional(z.object({ url: z.string(), publishableKey: z.string() })),
    auth0: z.optional(z.object({ url: z.string(), clientId: z.string() })),
    /** All of them are stand-ins on this machine; where their mails are read. */
    standIns: z.optional(z.object({ mailsUrl: z.string() })),
  })
  .register(z.globalRegistry, { id: 'ProviderSettings' });
export type ProviderSettings = z.infer<typeof providerSettingsSchema>;
