import * as z from 'zod/mini'
import { gateErrors } from './admission.ts'
import { get, post } from './kit/route.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { User } from './users.ts'

const target = z.optional(z.string().check(z.maxLength(2048)))
const token = z.string().check(z.maxLength(16_384))

const asking = {
  provider: z.string().check(z.maxLength(64)),
  callbackURL: target,
  errorCallbackURL: target,
  disableRedirect: z.optional(z.boolean()),
  /** What to ask for besides the usual. */
  scopes: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(256))).check(z.maxLength(50))),
  loginHint: z.optional(z.string().check(z.maxLength(320))),
  /** Sent along to the provider’s page. What the server itself says there cannot be replaced. */
  additionalParams: z.optional(z.record(z.string().check(z.maxLength(64)), z.string().check(z.maxLength(1024)))),
  /** The token of a provider’s own kit on a device: no page is visited then. */
  idToken: z.optional(
    z.object({
      token,
      nonce: z.optional(z.string().check(z.maxLength(512))),
      accessToken: z.optional(token),
      refreshToken: z.optional(token),
      expiresAt: z.optional(z.number()),
      user: z.optional(
        z.object({
          name: z.optional(z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) })),
          email: z.optional(z.string()),
        }),
      ),
    }),
  ),
}

const identityErrors = [
  'PROVIDER_NOT_FOUND',
  'ID_TOKEN_NOT_SUPPORTED',
  'INVALID_TOKEN',
  'FAILED_TO_GET_USER_INFO',
  'USER_EMAIL_NOT_FOUND',
] as const

/** Mounted among the ways to sign in. */
export const socialSignIn = {
  social: post('/sign-in/social', {
    summary: 'Sign in with a provider: through its page, or at once with an id token.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ ...asking, newUserCallbackURL: target, requestSignUp: z.optional(z.boolean()) }),
    output: z.union([
      z.object({ redirect: z.literal(false), token: z.string(), user: User }),
      z.object({ redirect: z.boolean(), url: z.string() }),
      SecondFactorWanted,
    ]),
    errors: [
      ...identityErrors,
      'ACCOUNT_NOT_LINKED',
      'UNABLE_TO_LINK_ACCOUNT',
      'SIGNUP_DISABLED',
      ...gateErrors,
      'UNABLE_TO_CREATE_USER',
      'UNABLE_TO_CREATE_SESSION',
      'EMAIL_NOT_VERIFIED',
      'BANNED_USER',
      'UNABLE_TO_CREATE_VERIFICATION',
    ],
    statuses: { INVALID_TOKEN: 401 },
  }),
}

/** Whatever a provider sends: the handler judges it, for its answer must be a redirect as well. */
const sent = z.optional(z.unknown())
const Callback = z.object({
  id: z.string(),
  code: sent,
  error: sent,
  error_description: sent,
  state: sent,
  iss: sent,
  device_id: sent,
  user: sent,
})

export const social = {
  linkSocial: post('/link-social', {
    summary: 'Link a provider’s account to the caller: through its page, or at once with an id token.',
    access: 'sensitive-session',
    input: z.object(asking),
    output: z.object({ url: z.string(), redirect: z.boolean(), status: z.optional(z.boolean()) }),
    errors: [
      ...identityErrors,
      'ACCOUNT_ALREADY_LINKED_TO_DIFFERENT_USER',
      'UNABLE_TO_LINK_ACCOUNT',
      'EMAIL_DOES_NOT_MATCH',
      'NOT_WHILE_IMPERSONATING',
      'UNABLE_TO_CREATE_VERIFICATION',
    ],
    statuses: { INVALID_TOKEN: 401 },
  }),
  callbackGet: get('/callback/:id', {
    summary: 'Receive a person back from a provider’s page.',
    access: 'optional-session',
    input: Callback,
    output: z.null(),
    errors: [],
    answers: 'redirect',
  }),
  callbackPost: post('/callback/:id', {
    summary: 'Receive a person back from a provider’s page that posts a form.',
    access: 'optional-session',
    input: Callback,
    output: z.null(),
    errors: [],
    answers: 'redirect',
    crossSite: true,
  }),
}
