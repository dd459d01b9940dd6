import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Session } from './sessions.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { Instant, User } from './users.ts'

const Status = z.object({ status: z.boolean() })
const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

const Passkey = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  publicKey: z.string(),
  userId: z.string(),
  credentialID: z.string(),
  counter: z.number(),
  deviceType: z.string(),
  backedUp: z.boolean(),
  transports: z.string(),
  createdAt: Instant,
  lastUsedAt: z.nullable(Instant),
  aaguid: z.nullable(z.string()),
})
export type Passkey = z.infer<typeof Passkey>

/** What a browser's ceremony is begun with, and what it brings back, as the WebAuthn standard writes them in JSON. */
const Options = z.record(z.string(), z.unknown())
const text = z.string().check(z.maxLength(16_384))
const Ceremony = z.object({
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.nullable(text)),
  clientExtensionResults: z.optional(z.record(z.string(), z.unknown())),
  response: z.object({
    clientDataJSON: text,
    attestationObject: z.optional(text),
    authenticatorData: z.optional(text),
    signature: z.optional(text),
    userHandle: z.optional(z.nullable(text)),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
})
export type Ceremony = z.infer<typeof Ceremony>

const ceremony = { rate: 'credentials' } as const
const authenticateOptions = {
  summary: 'Begin to sign in with a passkey.',
  access: 'optional-session',
  // Opening the sign-in page asks for them, and a whole office may share an address: what is guessed at is limited where it is answered.
  rate: 'anyPath',
  input: z.object({}),
  output: Options,
  errors: ['PASSKEYS_NOT_AVAILABLE'],
} as const

export const passkey = {
  generateRegisterOptions: get('/passkey/generate-register-options', {
    summary: 'Begin to make a passkey.',
    access: 'fresh-session',
    evenWeak: true,
    ...ceremony,
    input: z.object({
      authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
      name: z.optional(z.string().check(z.maxLength(100))),
      context: z.optional(z.nullable(z.string().check(z.maxLength(1024)))),
    }),
    output: Options,
    errors: ['PASSKEYS_NOT_AVAILABLE', 'SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING', 'TOO_MANY_PASSKEYS'],
  }),
  verifyRegistration: post('/passkey/verify-registration', {
    summary: 'Keep the passkey that the browser made.',
    access: 'fresh-session',
    evenWeak: true,
    ...ceremony,
    input: z.object({ response: Ceremony, name: z.optional(PasskeyName), createSession: z.optional(z.boolean()) }),
    output: Passkey,
    errors: [
      'PASSKEYS_NOT_AVAILABLE',
      'SESSION_IS_NOT_FRESH',
      'NOT_WHILE_IMPERSONATING',
      'CHALLENGE_NOT_FOUND',
      'FAILED_TO_VERIFY_REGISTRATION',
      'TOO_MANY_PASSKEYS',
    ],
  }),
  generateAuthenticateOptions: get('/passkey/generate-authenticate-options', authenticateOptions),
  beginAuthentication: post('/passkey/generate-authenticate-options', {
    ...authenticateOptions,
    input: z.object({ email: z.optional(z.string().check(z.maxLength(320))) }),
  }),
  verifyAuthentication: post('/passkey/verify-authentication', {
    summary: 'Sign in, or finish a sign-in, with a passkey.',
    access: 'optional-session',
    ...ceremony,
    session: 'changes',
    input: z.object({ response: Ceremony, trustDevice: z.optional(z.boolean()) }),
    output: z.union([z.object({ session: Session, user: User }), SecondFactorWanted]),
    errors: [
      'PASSKEYS_NOT_AVAILABLE',
      'CHALLENGE_NOT_FOUND',
      'PASSKEY_NOT_FOUND',
      'AUTHENTICATION_FAILED',
      'EMAIL_NOT_VERIFIED',
      'BANNED_USER',
      'NOT_WHILE_IMPERSONATING',
      'INVALID_TWO_FACTOR_COOKIE',
      'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
      'TWO_FACTOR_NOT_AVAILABLE',
    ],
    statuses: { PASSKEY_NOT_FOUND: 401 },
  }),
  listUserPasskeys: get('/passkey/list-user-passkeys', {
    summary: 'List the passkeys of the person.',
    access: 'session',
    evenWeak: true,
    input: z.object({}),
    output: z.array(Passkey),
    errors: [],
  }),
  deletePasskey: post('/passkey/delete-passkey', {
    summary: 'Remove a passkey.',
    access: 'session',
    evenWeak: true,
    rate: 'credentials',
    input: z.object({ id: z.string() }),
    output: Status,
    errors: ['PASSKEY_NOT_FOUND', 'CANNOT_REMOVE_LAST_SIGN_IN_METHOD', 'SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING'],
  }),
  updatePasskey: post('/passkey/update-passkey', {
    summary: 'Rename a passkey.',
    access: 'session',
    evenWeak: true,
    input: z.object({ id: z.string(), name: PasskeyName }),
    output: z.object({ passkey: Passkey }),
    errors: ['PASSKEY_NOT_FOUND', 'SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING'],
  }),
}
