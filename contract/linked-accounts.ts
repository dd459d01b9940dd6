import * as z from 'zod/mini'
import { get, post } from './kit/route.ts'
import { Instant } from './users.ts'

/** A way to sign in that belongs to a person. `id` names it here, `accountId` is the person’s id at the provider. */
export const LinkedAccount = z.object({
  id: z.string(),
  provider: z.string(),
  providerId: z.string(),
  accountId: z.string(),
  userId: z.string(),
  scopes: z.array(z.string()),
  accessTokenExpiresAt: z.optional(Instant),
  refreshTokenExpiresAt: z.optional(Instant),
  createdAt: Instant,
  updatedAt: Instant,
})
export type LinkedAccount = z.infer<typeof LinkedAccount>

const name = z.optional(z.string().check(z.maxLength(512)))

/** An account by its provider, by its id here or by its id at the provider. At least one is needed. */
const naming = { providerId: name, accountId: name }
const isNamed = z.refine<{ providerId?: string | undefined; accountId?: string | undefined }>(
  ({ providerId, accountId }) => providerId !== undefined || accountId !== undefined,
  { error: 'REQUIRED', path: ['accountId'] },
)

/** `userId` counts only in calls that carry a secret key of the server. */
const Tokens = z.object({ ...naming, userId: name }).check(isNamed)
const tokenErrors = [
  'UNAUTHORIZED',
  'EITHER_USERID_OR_SESSION_IS_REQUIRED',
  'NOT_WHILE_IMPERSONATING',
  'PROVIDER_IS_NOT_SUPPORTED',
  'NAMED_PROVIDER_NOT_FOUND',
  'ACCOUNT_NOT_FOUND',
] as const

const Info = z.object({ accountId: z.string().check(z.maxLength(512)), providerId: name })
const AccountInfo = z.nullable(
  z.object({
    user: z.object({
      id: z.string(),
      name: z.optional(z.string()),
      email: z.optional(z.string()),
      image: z.optional(z.string()),
      emailVerified: z.boolean(),
    }),
    data: z.record(z.string(), z.unknown()),
    account: z.object({ id: z.string(), providerId: z.string(), accountId: z.string() }),
  }),
)
const infoErrors = [
  'ACCOUNT_NOT_FOUND',
  'PROVIDER_IS_NOT_CONFIGURED',
  'FAILED_TO_GET_A_VALID_ACCESS_TOKEN',
  'NOT_WHILE_IMPERSONATING',
] as const

export const linkedAccounts = {
  listAccounts: get('/list-accounts', {
    summary: 'List the ways to sign in that belong to the caller.',
    access: 'session',
    input: z.object({}),
    output: z.array(LinkedAccount),
    errors: [],
  }),
  unlinkAccount: post('/unlink-account', {
    summary: 'Take away a way to sign in. The last one stays.',
    access: 'fresh-session',
    input: z.object(naming).check(isNamed),
    output: z.object({ status: z.boolean() }),
    errors: ['YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT', 'ACCOUNT_NOT_FOUND', 'NOT_WHILE_IMPERSONATING'],
  }),
  getAccessToken: post('/get-access-token', {
    summary: 'Read the access token of a linked account, refreshed when it is about to expire.',
    access: 'session-or-secret-key',
    scope: 'users:read',
    input: Tokens,
    output: z.object({
      accessToken: z.optional(z.string()),
      accessTokenExpiresAt: z.optional(Instant),
      scopes: z.array(z.string()),
      idToken: z.optional(z.string()),
    }),
    errors: [...tokenErrors, 'FAILED_TO_GET_A_VALID_ACCESS_TOKEN'],
  }),
  refreshToken: post('/refresh-token', {
    summary: 'Get new tokens of a linked account from its provider.',
    access: 'session-or-secret-key',
    scope: 'users:write',
    input: Tokens,
    output: z.object({
      accessToken: z.optional(z.string()),
      refreshToken: z.optional(z.string()),
      accessTokenExpiresAt: z.optional(Instant),
      refreshTokenExpiresAt: z.optional(Instant),
      tokenType: z.string(),
      scope: z.optional(z.string()),
      scopes: z.array(z.string()),
      idToken: z.optional(z.string()),
      providerId: z.string(),
      accountId: z.string(),
    }),
    errors: [...tokenErrors, 'PROVIDER_DOES_NOT_SUPPORT_TOKEN_REFRESHING', 'FAILED_TO_REFRESH_ACCESS_TOKEN'],
  }),
  accountInfo: post('/account-info', {
    summary: 'Ask a provider what it knows of a linked account.',
    access: 'session',
    input: Info,
    output: AccountInfo,
    errors: infoErrors,
  }),
  readAccountInfo: get('/account-info', {
    summary: 'Ask a provider what it knows of a linked account.',
    access: 'session',
    input: Info,
    output: AccountInfo,
    errors: infoErrors,
  }),
}
