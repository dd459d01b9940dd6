import * as z from 'zod/mini'
import { post } from './kit/route.ts'
import { socialSignIn } from './social.ts'
import { SecondFactorWanted } from './two-factor.ts'
import { User } from './users.ts'

/** Where the script of Google's One Tap is, and what a page that shows it must be allowed to load, as Google documents it. */
export const googleOneTap = {
  script: 'https://accounts.google.com/gsi/client',
  sources: {
    'script-src': ['https://accounts.google.com/gsi/client'],
    'frame-src': ['https://accounts.google.com/gsi/'],
    'connect-src': ['https://accounts.google.com/gsi/'],
    'style-src': ['https://accounts.google.com/gsi/style'],
  },
} as const

export const oneTap = {
  begin: post('/one-tap/begin', {
    summary:
      'Begin a sign-in with One Tap: what its script has to be told. The browser keeps the nonce, and only a token with it counts there.',
    access: 'anyone',
    input: z.object({}),
    output: z.object({ clientId: z.string(), nonce: z.string() }),
    errors: ['PROVIDER_NOT_FOUND'],
  }),
  callback: post('/one-tap/callback', {
    summary: 'Sign in with the id token that One Tap of Google gave a page.',
    access: 'optional-session',
    rate: 'credentials',
    session: 'changes',
    input: z.object({ idToken: z.string().check(z.maxLength(16_384)) }),
    output: z.union([z.object({ token: z.string(), user: User }), SecondFactorWanted]),
    errors: socialSignIn.social.errors,
    statuses: { INVALID_TOKEN: 401 },
  }),
}
