import { password } from '#server/testing/people.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { type Row, without } from './row.ts'

const ann = { email: 'ann@example.com', password, name: 'Ann', username: 'ann_1' }
const signIn = { username: 'ann_1', password }

async function serverWithAnn(config = {}) {
  const server = await startTestServer({ config })
  await server.browser().post('/sign-up/email', ann)
  return server
}

const signUpAs = (username: string) => async () =>
  (await serverWithAnn()).browser().post('/sign-up/email', { ...ann, email: 'bob@example.com', username })

export const usernameRows: Row[] = [
  [
    'invalid username or password',
    401,
    'INVALID_USERNAME_OR_PASSWORD',
    async () => (await serverWithAnn()).browser().post('/sign-in/username', { ...signIn, password: 'wrong' }),
  ],
  [
    'email not verified',
    403,
    'EMAIL_NOT_VERIFIED',
    async () => (await serverWithAnn({ requireEmailVerification: true })).browser().post('/sign-in/username', signIn),
  ],
  [
    'unexpected error',
    500,
    'UNEXPECTED_ERROR',
    async () => {
      const { app, browser } = await serverWithAnn()
      return without(app, 'sessions', () => browser().post('/sign-in/username', signIn))
    },
  ],
  ['username is already taken. please try another.', 422, 'USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER', signUpAs('ANN_1')],
  ['username is too short', 422, 'USERNAME_IS_TOO_SHORT', signUpAs('an')],
  ['username is too long', 422, 'USERNAME_IS_TOO_LONG', signUpAs('a'.repeat(31))],
  ['username is invalid', 422, 'USERNAME_IS_INVALID', signUpAs('ann-1')],
]
