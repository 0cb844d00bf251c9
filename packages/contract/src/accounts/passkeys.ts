import * as z from 'zod/mini';
import { idSchema, timeSchema } from '../common.ts';
import { lineText, opaqueText } from '../text.ts';

/** How many passkeys one account may have. */
export const MAX_PASSKEYS = 20;

export const passkeySchema = z
  .object({
    id: idSchema,
    name: z.string(),
    /** Stored by a password manager or by an account of the operating system, so that other devices have it too. */
    isSynced: z.boolean(),
    createdAt: timeSchema,
    lastUsedAt: z.nullable(timeSchema),
  })
  .register(z.globalRegistry, { id: 'Passkey' });
export type Passkey = z.infer<typeof passkeySchema>;

export const passkeysSchema = z.object({ items: z.array(passkeySchema) });

/** Bytes in base64url, as in the JSON of WebAuthn. */
const bytes = (most: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(most));

const transports = z.array(opaqueText({ max: 20 })).check(z.maxLength(10));
const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports });

/** `PublicKeyCredentialCreationOptionsJSON` (WebAuthn, level 3), only the fields that are used. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** `PublicKeyCredentialRequestOptionsJSON`. It lists no credentials: the authenticator knows its passkeys for us. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

const credential = { id: bytes(2_000), rawId: bytes(2_000), type: z.literal('public-key') };

/** `RegistrationResponseJSON`, with the name that the user gives the passkey. */
export const newPasskeySchema = z.object({
  name: lineText({ max: 60 }),
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(20_000),
      transports: z.optional(transports),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskeySchema>;

/** `AuthenticationResponseJSON`. */
export const passkeyLoginSchema = z.object({
  credential: z.object({
    ...credential,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
    }),
  }),
});
export type PasskeyLogin = z.infer<typeof passkeyLoginSchema>;
