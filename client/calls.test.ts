import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { get, post } from '#contract/kit/route.ts'
import { type CommonCode, createClient, type DataOf, type ErrorCodeOf, type LiveSession } from './index.ts'

// The promises of this file are kept by the compiler: a line under `@ts-expect-error` that compiles is an error.
const client = createClient({ fetch: async () => Response.json({ ok: true }) })
const person = { email: 'ada@example.com', password: 'correct horse' }

test('takes the input of the route, and none where nothing is required', async () => {
  await client.signIn.email(person)
  await client.signIn.email({ ...person, rememberMe: false }, { retry: 2 })
  await client.signOut()
  await client.getSession()
  await client.getSession({ disableRefresh: true })
  await client.getSession(undefined, { throw: true })

  // @ts-expect-error the input is required
  await client.signIn.email()
  // @ts-expect-error the password is missing
  await client.signIn.email({ email: 'ada@example.com' })
  // @ts-expect-error a password is text
  await client.signIn.email({ ...person, password: 7 })
  // @ts-expect-error no such member
  await client.signIn.email({ ...person, remember: true })
  // @ts-expect-error no such option
  await client.signIn.email(person, { retries: 2 })
  // @ts-expect-error no such route
  const missing = client.signIn.carrierPigeon
  assert.ok(missing) // at run time an unlisted path
})

test('narrows data and error by each other', async () => {
  const { data, error } = await client.ok()
  if (error) {
    const words: string = error.message
    return void assert.fail(words)
  }
  const isUp: boolean = data.ok
  assert.equal(isUp, true)
  // @ts-expect-error the answer has no such member
  assert.equal(data.up, undefined)
})

test('gives the data itself when asked to throw', async () => {
  const data = await client.ok({}, { throw: true })
  const isUp: boolean = data.ok
  assert.equal(isUp, true)
})

test('knows the codes of each route, and no others', () => {
  type SignIn = ErrorCodeOf<typeof client.signIn.email>
  const possible: SignIn[] = ['INVALID_EMAIL_OR_PASSWORD', 'TOO_BUSY', 'VALIDATION_ERROR', 'TOO_MANY_REQUESTS', 'NETWORK_ERROR', 'ABORTED']
  const byInput: SignIn = 'INVALID_CALLBACKURL'
  // @ts-expect-error signing in does not look for sessions
  const foreign: SignIn = 'SESSION_NOT_FOUND'
  // @ts-expect-error signing out takes no callbackURL
  const unasked: ErrorCodeOf<typeof client.signOut> = 'INVALID_CALLBACKURL'
  assert.ok([...possible, byInput, foreign, unasked])

  const words = (code: ErrorCodeOf<typeof client.signOut>) => {
    switch (code) {
      case 'UNAUTHORIZED':
        return 'sign in first'
      default:
        return code satisfies CommonCode
    }
  }
  assert.equal(words('NETWORK_ERROR'), 'NETWORK_ERROR')
})

test('speaks of codes as they are on the wire', () => {
  const tree = {
    verify: get('/verify', {
      summary: '',
      access: 'anyone',
      input: z.object({}),
      output: z.null(),
      errors: ['VERIFICATION_TOKEN_INVALID'],
    }),
    refresh: post('/refresh', {
      summary: '',
      access: 'fresh-session',
      input: z.object({ redirectTo: z.optional(z.string()) }),
      output: z.null(),
      errors: ['PROVIDER_IS_NOT_SUPPORTED'],
    }),
  }
  const calls = createClient<typeof tree>()
  type Verify = ErrorCodeOf<typeof calls.verify>
  type Refresh = ErrorCodeOf<typeof calls.refresh>
  const wire: Verify = 'INVALID_TOKEN'
  // @ts-expect-error the name in the catalogue is not what goes out
  const key: Verify = 'VERIFICATION_TOKEN_INVALID'
  const filled: Refresh = 'PROVIDER_GITHUB_IS_NOT_SUPPORTED'
  const fresh: Refresh = 'SESSION_IS_NOT_FRESH'
  const redirect: Refresh = 'INVALID_REDIRECTURL'
  // @ts-expect-error only a route that asks for a fresh session says so
  const stale: Verify = 'SESSION_IS_NOT_FRESH'
  assert.ok([wire, key, filled, fresh, redirect, stale])
})

test('types what is read and watched', () => {
  type Listed = DataOf<typeof client.listSessions>
  const none: Listed = []
  const current = (listed: Listed): boolean | undefined => listed[0]?.current
  assert.equal(current(none), undefined)

  const nameIn = (session: LiveSession): string | undefined => session.get().data?.user.name
  assert.equal(nameIn(client.$session), undefined)
  // @ts-expect-error the session may be empty
  const careless = (session: LiveSession): string => session.get().data.user.name
  assert.throws(() => careless(client.$session))

  const sessions = client.$live((options) => client.listSessions({}, options), ['/revoke-'])
  const devices = (): (string | null)[] | undefined => sessions.get().data?.map(({ device }) => device.browser)
  assert.equal(devices(), undefined)
})
