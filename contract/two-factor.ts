import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Device } from './sessions.ts'
import { Instant, User } from './users.ts'

/** By which means a sign-in can be finished: an authenticator's code, a mailed code, a passkey. */
export const twoFactorMethods = ['totp', 'otp', 'passkey'] as const
export type TwoFactorMethod = (typeof twoFactorMethods)[number]

/** What a person has to sign in with: nothing beside the first factor, their mailbox, or a thing that they have. */
export const secondFactorStates = ['none', 'mail', 'strong'] as const
export type SecondFactorState = (typeof secondFactorStates)[number]

/** The answer of a door where a second factor is wanted. No session exists yet. */
export const SecondFactorWanted = z.object({
  twoFactorRedirect: z.literal(true),
  twoFactorMethods: z.array(z.enum(twoFactorMethods)),
})

const Status = z.object({ status: z.boolean() })
/** People who have no password give none. */
const Password = z.optional(z.string())

/** How long the codes are. */
const Digits = z.object({ totp: z.number(), otp: z.number() })

const TrustedDevice = z.object({
  id: z.string(),
  device: Device,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
  /** Whether it is the browser that asks. */
  current: z.boolean(),
})
export type TrustedDevice = z.infer<typeof TrustedDevice>

/** What keeps a change of factors from being made. */
const proofErrors = ['INVALID_PASSWORD', 'SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING', 'TWO_FACTOR_NOT_AVAILABLE'] as const

/** What can be wrong with a second factor. */
const factorErrors = [
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'ACCOUNT_TEMPORARILY_LOCKED',
  'BANNED_USER',
  'NOT_WHILE_IMPERSONATING',
  'TWO_FACTOR_NOT_AVAILABLE',
] as const

const verification = { access: 'optional-session', rate: 'credentials', session: 'changes' } as const
const Verified = z.object({ token: z.string(), user: User })

export const twoFactor = {
  enable: post('/two-factor/enable', {
    summary: 'Begin to use a second factor. An authenticator counts once its first code was verified; mailed codes count at once.',
    access: 'session',
    evenWeak: true,
    rate: 'credentials',
    session: 'changes',
    input: z.object({
      password: Password,
      issuer: z.optional(z.string().check(z.maxLength(100))),
      method: z._default(z.enum(['totp', 'otp']), 'totp'),
    }),
    output: z.union([
      z.object({ method: z.literal('totp'), totpURI: z.string(), backupCodes: z.array(z.string()) }),
      z.object({ method: z.literal('otp') }),
    ]),
    errors: [...proofErrors, 'TOTP_ALREADY_ENABLED', 'OTP_NOT_CONFIGURED', 'EMAIL_NOT_VERIFIED'],
  }),
  disable: post('/two-factor/disable', {
    summary: 'Use no second factor any more. Backup codes and trusted browsers go with it.',
    access: 'session',
    evenWeak: true,
    rate: 'credentials',
    session: 'changes',
    input: z.object({ password: Password }),
    output: Status,
    errors: [...proofErrors],
  }),
  getTotpUri: post('/two-factor/get-totp-uri', {
    summary: 'Read the address that sets up an authenticator.',
    access: 'session',
    evenWeak: true,
    rate: 'credentials',
    input: z.object({ password: Password }),
    output: z.object({ totpURI: z.string() }),
    errors: [...proofErrors, 'TOTP_NOT_ENABLED'],
  }),
  verifyTotp: post('/two-factor/verify-totp', {
    summary: 'Finish a sign-in, switch an authenticator on, or prove who one is once more, by its code.',
    ...verification,
    input: z.object({ code: z.string().check(z.maxLength(32)), trustDevice: z.optional(z.boolean()) }),
    output: Verified,
    errors: [...factorErrors, 'TOTP_NOT_ENABLED', 'INVALID_TWO_FACTOR_CODE'],
  }),
  sendOtp: post('/two-factor/send-otp', {
    summary: 'Mail a code that finishes a sign-in, or proves once more who one is.',
    access: 'optional-session',
    rate: 'mail',
    input: z.object({ trustDevice: z.optional(z.boolean()) }),
    output: Status,
    errors: [...factorErrors, 'OTP_NOT_ENABLED', 'TOO_MANY_REQUESTS'],
  }),
  verifyOtp: post('/two-factor/verify-otp', {
    summary: 'Finish a sign-in, or prove once more who one is, by a mailed code.',
    ...verification,
    input: z.object({ code: z.string().check(z.maxLength(32)), trustDevice: z.optional(z.boolean()) }),
    output: Verified,
    errors: [...factorErrors, 'OTP_NOT_ENABLED', 'OTP_HAS_EXPIRED', 'INVALID_TWO_FACTOR_CODE'],
  }),
  verifyBackupCode: post('/two-factor/verify-backup-code', {
    summary: 'Finish a sign-in, or prove once more who one is, by a backup code. Each works once.',
    ...verification,
    input: z.object({
      code: z.string().check(z.maxLength(64)),
      disableSession: z.optional(z.boolean()),
      trustDevice: z.optional(z.boolean()),
    }),
    output: z.object({ token: z.optional(z.string()), user: User }),
    errors: [...factorErrors, 'BACKUP_CODES_NOT_ENABLED', 'INVALID_BACKUP_CODE'],
  }),
  generateBackupCodes: post('/two-factor/generate-backup-codes', {
    summary: 'Get new backup codes. The old ones stop working.',
    access: 'session',
    evenWeak: true,
    rate: 'credentials',
    input: z.object({ password: Password }),
    output: z.object({ status: z.boolean(), backupCodes: z.array(z.string()) }),
    errors: [...proofErrors, 'TWO_FACTOR_NOT_ENABLED'],
  }),
  state: get('/two-factor/state', {
    summary: 'Tell what the person uses as second factors.',
    access: 'session',
    evenWeak: true,
    input: z.object({}),
    output: z.object({
      /** The means that are set up and confirmed. */
      methods: z.array(z.enum(twoFactorMethods)),
      /** Those by which a second factor can be proven in this session: the mailbox only once, where there is anything else. */
      proofs: z.array(z.enum(twoFactorMethods)),
      backupCodesLeft: z.number(),
      /** Whether a change of factors would be let through now, or wants a fresh proof first. */
      isFresh: z.boolean(),
      hasPassword: z.boolean(),
      /** Whether this session was begun with two factors of which one is a thing the person has. */
      isStrong: z.boolean(),
      /** Whether it would open the administration to an administrator. */
      opensAdministration: z.boolean(),
      /** When an administrator’s reset of all of it is due, where one waits. */
      resetDueAt: z.nullable(Instant),
      digits: Digits,
    }),
    errors: [],
  }),
  pending: get('/two-factor/pending', {
    summary: 'Tell how the sign-in that waits in this browser can be finished.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({
      methods: z.array(z.enum(twoFactorMethods)),
      trustedDevices: z.boolean(),
      /** For how many seconds a trusted browser is not asked. */
      trustedDeviceAge: z.number(),
      digits: Digits,
    }),
    errors: ['INVALID_TWO_FACTOR_COOKIE'],
  }),
  cancelReset: post('/two-factor/cancel-reset', {
    summary: 'Keep the second factors that an administrator was going to reset, by the link of the letter that said so.',
    access: 'anyone',
    rate: 'credentials',
    input: z.object({ token: z.string() }),
    output: Status,
    errors: ['INVALID_TOKEN'],
  }),
  stopReset: post('/two-factor/stop-reset', {
    summary: 'Keep the second factors that an administrator was going to reset.',
    access: 'session',
    evenWeak: true,
    input: z.object({}),
    output: Status,
    errors: ['NOT_WHILE_IMPERSONATING'],
  }),
  listTrustedDevices: get('/two-factor/list-trusted-devices', {
    summary: 'List the browsers that skip the second factor.',
    access: 'session',
    evenWeak: true,
    input: z.object({}),
    output: z.array(TrustedDevice),
    errors: [],
  }),
  revokeTrustedDevice: post('/two-factor/revoke-trusted-device', {
    summary: 'Ask one browser for the second factor again.',
    access: 'session',
    evenWeak: true,
    input: z.object({ id: z.string() }),
    output: Status,
    errors: ['NOT_FOUND', 'SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING'],
  }),
  revokeTrustedDevices: post('/two-factor/revoke-trusted-devices', {
    summary: 'Ask every browser for the second factor again.',
    access: 'session',
    evenWeak: true,
    input: z.object({}),
    output: Status,
    errors: ['SESSION_IS_NOT_FRESH', 'NOT_WHILE_IMPERSONATING'],
  }),
}
