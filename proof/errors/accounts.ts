import { days, hours } from '#contract/kit/durations.ts'
import { newestMailTo } from '#server/testing/mailbox.ts'
import { password, proveAddress } from '#server/testing/people.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startSocialServer } from '#server/testing/social.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Row, withAnn, without } from './row.ts'

const email = 'ann@example.com'

const signingIn: Row[] = [
  [
    'Invalid email',
    400,
    'INVALID_EMAIL',
    async () => (await startTestServer()).browser().post('/sign-in/email', { email: 'ann', password }),
  ],
  [
    'Invalid email or password',
    401,
    'INVALID_EMAIL_OR_PASSWORD',
    async () => (await withAnn()).ann.post('/sign-in/email', { email, password: 'wrong' }),
  ],
  [
    'Email not verified',
    403,
    'EMAIL_NOT_VERIFIED',
    async () => {
      const { browser, app } = await startTestServer({ config: { requireEmailVerification: true } })
      await browser().post('/sign-up/email', { email, password, name: 'Ann' })
      const answer = await browser().post('/sign-in/email', { email, password })
      await newestMailTo(app, email) // an unverified person gets a new letter
      return answer
    },
  ],
  [
    'Email and password is not enabled',
    400,
    'EMAIL_AND_PASSWORD_IS_NOT_ENABLED',
    async () => (await startTestServer({ config: { emailAndPassword: false } })).browser().post('/sign-in/email', { email, password }),
  ],
  [
    'Failed to create session',
    500,
    'FAILED_TO_CREATE_SESSION',
    async () => {
      const { app, browser } = await withAnn()
      return without(app, 'sessions', () => browser().post('/sign-in/email', { email, password }))
    },
  ],
  [
    'Failed to get session',
    500,
    'FAILED_TO_GET_SESSION',
    async () => {
      const { app, ann } = await withAnn()
      return without(app, 'sessions', () => ann.get('/get-session'))
    },
  ],
  [
    'User already exists',
    422,
    'USER_ALREADY_EXISTS',
    async () => (await withAnn()).browser().post('/sign-up/email', { email, password, name: 'Eve' }),
  ],
  ['Session not found', 400, 'SESSION_NOT_FOUND', async () => (await withAnn()).ann.post('/revoke-session', { token: 'unknown' })],
  [
    'Session is not fresh',
    403,
    'SESSION_IS_NOT_FRESH',
    async () => {
      const { ann, clock } = await withAnn()
      clock.advance(days(1))
      return ann.post('/unlink-account', { providerId: 'credential' })
    },
  ],
]

const passwords: Row[] = [
  [
    'Invalid password',
    400,
    'INVALID_PASSWORD',
    async () => (await withAnn()).ann.post('/change-password', { currentPassword: 'wrong', newPassword: password }),
  ],
  [
    'Password too short',
    400,
    'PASSWORD_TOO_SHORT',
    async () => (await startTestServer()).browser().post('/sign-up/email', { email, password: 'short', name: 'Ann' }),
  ],
  [
    'Password too long',
    400,
    'PASSWORD_TOO_LONG',
    async () => (await startTestServer()).browser().post('/sign-up/email', { email, password: 'x'.repeat(129), name: 'Ann' }),
  ],
  [
    'invalid token',
    400,
    'INVALID_TOKEN',
    async () => (await startTestServer()).browser().post('/reset-password', { newPassword: password, token: 'unknown' }),
  ],
  [
    "Reset password isn't enabled",
    400,
    'RESET_PASSWORD_ISNT_ENABLED',
    async () => (await startTestServer({ config: { passwordReset: false } })).browser().post('/request-password-reset', { email }),
  ],
  [
    'Credential account not found',
    400,
    'CREDENTIAL_ACCOUNT_NOT_FOUND',
    async () => {
      const visitor = (await startTestServer()).browser()
      await visitor.post('/sign-in/anonymous')
      return visitor.post('/change-password', { currentPassword: password, newPassword: password })
    },
  ],
  [
    'User not found',
    404,
    'USER_NOT_FOUND',
    async () => {
      const { app, browser } = await startTestServer()
      return browser().post('/set-password', { userId: 'nobody', newPassword: password }, (await asServer(app)).headers)
    },
  ],
  [
    'user already has a password',
    400,
    'USER_ALREADY_HAS_A_PASSWORD',
    async () => {
      const { app, browser, user } = await withAnn()
      return browser().post('/set-password', { userId: user.id, newPassword: password }, (await asServer(app)).headers)
    },
  ],
]

const addresses: Row[] = [
  [
    "Verification email isn't enabled",
    400,
    'VERIFICATION_EMAIL_ISNT_ENABLED',
    async () => (await startTestServer({ config: { emailVerification: false } })).browser().post('/send-verification-email', { email }),
  ],
  [
    'token_expired',
    401,
    'TOKEN_EXPIRED',
    async () => {
      const { app, browser, clock } = await withAnn()
      const { token } = await newestMailTo(app, email)
      clock.advance(hours(1) + 1000)
      return browser().get(`/verify-email?token=${token}`)
    },
  ],
  ['invalid_token', 401, 'INVALID_TOKEN', async () => (await startTestServer()).browser().get('/verify-email?token=a.b.c')],
  [
    'user_not_found',
    401,
    'USER_NOT_FOUND',
    async () => {
      const { app, browser } = await withAnn()
      const { token } = await newestMailTo(app, email)
      await app.db.deleteFrom('users').execute()
      return browser().get(`/verify-email?token=${token}`)
    },
  ],
  [
    'unauthorized',
    401,
    'UNAUTHORIZED',
    async () => {
      const { app, ann, browser } = await withAnn()
      await app.db.updateTable('users').set({ emailVerified: true }).execute()
      await ann.post('/change-email', { newEmail: 'new@example.com' })
      return browser().get(`/verify-email?token=${(await newestMailTo(app, email)).token}`)
    },
  ],
  [
    'Change email is disabled',
    400,
    'CHANGE_EMAIL_IS_DISABLED',
    async () => (await withAnn({ emailChange: false })).ann.post('/change-email', { newEmail: 'new@example.com' }),
  ],
  [
    'Email is the same',
    400,
    'EMAIL_IS_THE_SAME',
    async () => (await withAnn()).ann.post('/change-email', { newEmail: ' ANN@example.com' }),
  ],
  [
    "Couldn't update your email",
    400,
    'COULDNT_UPDATE_YOUR_EMAIL',
    async () => {
      const { app, ann, browser } = await withAnn()
      await browser().post('/sign-up/email', { email: 'bob@example.com', password, name: 'Bob' })
      await proveAddress({ app }, 'bob@example.com')
      return ann.post('/change-email', { newEmail: 'bob@example.com' })
    },
  ],
]

const deletion: Row[] = [
  [
    'User already has a password. Provide that to delete the account.',
    400,
    'USER_ALREADY_HAS_A_PASSWORD_PROVIDE_THAT_TO_DELETE_THE_ACCOUNT',
    async () => (await withAnn()).ann.post('/delete-user'),
  ],
  [
    'Session expired. Re-authenticate to perform this action.',
    400,
    'SESSION_EXPIRED_REAUTHENTICATE_TO_PERFORM_THIS_ACTION',
    async () => {
      const { browser, clock, signInWith } = await startSocialServer({ config: { accountDeletionMail: false } })
      const visitor = browser()
      await signInWith(visitor, 'google', { auto: email })
      clock.advance(days(1))
      return visitor.post('/delete-user')
    },
  ],
  [
    'User cannot be deleted. please provide a password or token',
    400,
    'USER_CANNOT_BE_DELETED_PLEASE_PROVIDE_A_PASSWORD_OR_TOKEN',
    async () => {
      const { browser, clock } = await startTestServer()
      const visitor = browser()
      await visitor.post('/sign-in/anonymous')
      clock.advance(days(1))
      return visitor.post('/delete-user')
    },
  ],
  [
    'Failed to get user info',
    404,
    'FAILED_TO_GET_USER_INFO',
    async () => (await startTestServer()).browser().get('/delete-user/callback?token=unknown'),
  ],
]

export const accountRows: Row[] = [...signingIn, ...passwords, ...addresses, ...deletion]
