import { hours } from '#contract/kit/durations.ts'
import { signIdToken } from '#server/sandbox/social/signing-key.ts'
import type { Grant, Person } from '#server/sandbox/social/stand-in.ts'
import { findStandIn } from '#server/sandbox/social/stand-ins.ts'
import { signUp } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { type SocialServer, startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Row, withAnn, without } from './row.ts'

const ann: Person = { sub: '1', email: 'ann@example.com', verified: true, name: 'Ann' }

/** A token as Google's kit on a device would hand it out. */
async function idTokenOf({ app }: SocialServer, person: Partial<Person> = {}) {
  const rules = findStandIn('google', app.config.url)?.standIn.idToken
  if (!rules) throw new Error('Google has no id tokens.')
  return { token: await signIdToken(app, rules, { person: { ...ann, ...person }, clientId: 'development-google' } as Grant) }
}

async function signInByIdToken(server: SocialServer, person: Partial<Person> = {}, provider = 'google') {
  return server.browser().post('/sign-in/social', { provider, idToken: await idTokenOf(server, person) })
}

/** Somebody who came by a provider, and whose tokens are stored. */
async function annBy(provider: string) {
  const server = await startSocialServer()
  const mine = server.browser()
  await server.signInWith(mine, provider, { auto: 'ann@example.com' })
  return { ...server, mine }
}

const entering: Row[] = [
  [
    'Provider not found',
    404,
    'PROVIDER_NOT_FOUND',
    async () => (await startTestServer()).browser().post('/sign-in/social', { provider: 'nobody' }),
  ],
  ['id_token not supported', 404, 'ID_TOKEN_NOT_SUPPORTED', async () => signInByIdToken(await startSocialServer(), {}, 'github')],
  ['User email not found', 401, 'USER_EMAIL_NOT_FOUND', async () => signInByIdToken(await startSocialServer(), { email: null })],
  [
    'account not linked',
    401,
    'ACCOUNT_NOT_LINKED',
    async () => {
      const server = await startSocialServer()
      await signUp(server.browser(), 'ann')
      return signInByIdToken(server, { verified: false })
    },
  ],
  ['signup disabled', 401, 'SIGNUP_DISABLED', async () => signInByIdToken(await startSocialServer({ config: { implicitSignUp: false } }))],
  [
    'unable to create user',
    401,
    'UNABLE_TO_CREATE_USER',
    async () => {
      const server = await startSocialServer()
      return without(server.app, 'user_counts', () => signInByIdToken(server))
    },
  ],
  [
    'unable to create session',
    401,
    'UNABLE_TO_CREATE_SESSION',
    async () => {
      const server = await startSocialServer()
      return without(server.app, 'sessions', () => signInByIdToken(server))
    },
  ],
  [
    'Unable to create verification',
    500,
    'UNABLE_TO_CREATE_VERIFICATION',
    async () => {
      const { app, browser } = await startSocialServer()
      return without(app, 'tokens', () => browser().post('/sign-in/social', { provider: 'google' }))
    },
  ],
]

const linked: Row[] = [
  [
    'unable to link account',
    401,
    'UNABLE_TO_LINK_ACCOUNT',
    async () => {
      const server = await startSocialServer({ config: { accountLinking: false } })
      const mine = server.browser()
      await signUp(mine, 'ann')
      return mine.post('/link-social', { provider: 'google', idToken: await idTokenOf(server) })
    },
  ],
  [
    "You can't unlink your last account",
    400,
    'YOU_CANT_UNLINK_YOUR_LAST_ACCOUNT',
    async () => (await withAnn()).ann.post('/unlink-account', { providerId: 'credential' }),
  ],
  ['Account not found', 400, 'ACCOUNT_NOT_FOUND', async () => (await withAnn()).ann.post('/get-access-token', { providerId: 'google' })],
  [
    'Either userId or session is required',
    400,
    'EITHER_USERID_OR_SESSION_IS_REQUIRED',
    async () => {
      const { app, browser } = await startTestServer()
      return browser().post('/get-access-token', { providerId: 'google' }, (await asServer(app)).headers)
    },
  ],
  [
    'Provider {id} is not supported.',
    400,
    'PROVIDER_NOBODY_IS_NOT_SUPPORTED',
    async () => (await withAnn()).ann.post('/get-access-token', { providerId: 'nobody' }),
  ],
  [
    'Provider {id} does not support token refreshing.',
    400,
    'PROVIDER_FACEBOOK_DOES_NOT_SUPPORT_TOKEN_REFRESHING',
    async () => (await annBy('facebook')).mine.post('/refresh-token', { providerId: 'facebook' }),
  ],
  [
    'Failed to refresh access token',
    400,
    'FAILED_TO_REFRESH_ACCESS_TOKEN',
    async () => {
      const { app, mine } = await annBy('spotify')
      await app.db.updateTable('accounts').set({ refreshToken: null }).execute()
      return mine.post('/refresh-token', { providerId: 'spotify' })
    },
  ],
  [
    'Failed to get a valid access token',
    400,
    'FAILED_TO_GET_A_VALID_ACCESS_TOKEN',
    async () => {
      const { mine, clock, standIn } = await annBy('spotify')
      clock.advance(hours(1))
      await standIn.close() // the provider is out of order
      return mine.post('/get-access-token', { providerId: 'spotify' })
    },
  ],
]

export const socialRows: Row[] = [...entering, ...linked]
