import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { CallFailed, createClient } from '../index.ts'
import { createAddresses } from './addresses.ts'
import { authGuard, type FoundPerson } from './route-guard.ts'

const addresses = createAddresses('https://accounts.example.com', 'https://app.example.com')
const ada: FoundPerson = { user: { id: 'u1', name: 'Ada', email: null }, can: (permission) => permission === 'invoice:read' }

/** On a server, where nothing is asked: what it found out itself is what counts. */
function guardFor(person: FoundPerson | null | undefined, router?: { resolve: (to: string) => { href: string } }) {
  const client = createClient({ baseURL: 'http://127.0.0.1:1', fetch: () => assert.fail('a server asks nothing for a person') })
  return authGuard({ ...addresses, client, person }, { refused: '/refused', go: (address) => address, ...(router && { router }) })
}

const to = (meta: Record<string, unknown>) => ({ fullPath: '/inbox?tab=a', meta })

test('lets everybody see a route that asks for nothing', async () => {
  for (const person of [ada, null, undefined]) assert.equal(await guardFor(person)(to({})), true)
})

test('sends people to sign in, and back to the address that they see', async () => {
  for (const meta of [{ auth: true }, { permission: 'invoice:read' }])
    assert.equal(await guardFor(null)(to(meta)), addresses.signInURL('/inbox?tab=a'))
  const router = { resolve: (path: string) => ({ href: `/app${path}` }) }
  assert.equal(await guardFor(null, router)(to({ auth: true })), addresses.signInURL('/app/inbox?tab=a'))
})

test('leads people to the page for the refused where they may not, and lets them in where they may', async () => {
  assert.equal(await guardFor(ada)(to({ auth: true })), true)
  assert.equal(await guardFor(ada)(to({ permission: 'invoice:read' })), true)
  assert.equal(await guardFor(ada)(to({ permission: 'invoice:pay' })), '/refused')
  assert.equal(await guardFor({ user: ada.user })(to({ permission: 'invoice:read' })), '/refused')
})

test('guesses nothing on a server that was not told who asks', async () => {
  await assert.rejects(guardFor(undefined)(to({ auth: true })), /tell createTollgate who sent the request/)
})

describe('in a browser', () => {
  before(() => void Object.assign(globalThis, { document: {} }))
  after(() => void Reflect.deleteProperty(globalThis, 'document'))

  /** A guard in a page whose Tollgate answers so, by path. */
  function guardOf(answers: Record<string, [number, unknown]>) {
    const asked: string[] = []
    const send: typeof fetch = async (url) => {
      const path = new URL(url as string).pathname.replace('/api/auth', '')
      asked.push(path)
      const [status, body] = answers[path] ?? assert.fail(`asked ${path}`)
      return Response.json(body, { status })
    }
    const client = createClient({ baseURL: 'http://127.0.0.1:1', fetch: send, surroundings: {} })
    return { asked, guard: authGuard({ ...addresses, client, person: undefined }, { refused: '/refused', go: (address) => address }) }
  }

  const session = (activeOrganizationId: string | null): [number, unknown] => [
    200,
    { user: { id: 'u1' }, session: { activeOrganizationId } },
  ]

  test('asks Tollgate who it is, and what they may do where they act', async () => {
    assert.equal(await guardOf({ '/get-session': session(null) }).guard(to({ auth: true })), true)
    assert.equal(await guardOf({ '/get-session': [200, null] }).guard(to({ auth: true })), addresses.signInURL('/inbox?tab=a'))
    for (const [success, answer] of [
      [true, true],
      [false, '/refused'],
    ] as const) {
      const { guard } = guardOf({ '/get-session': session('o1'), '/organization/has-permission': [200, { success, error: null }] })
      assert.equal(await guard(to({ permission: 'invoice:read' })), answer)
    }
    const alone = guardOf({ '/get-session': session(null) })
    assert.equal(await alone.guard(to({ permission: 'invoice:read' })), '/refused')
    assert.deepEqual(alone.asked, ['/get-session'])
  })

  test('takes no outage for a sign-out, nor for a refusal', async () => {
    await assert.rejects(guardOf({ '/get-session': [503, {}] }).guard(to({ auth: true })), CallFailed)
    for (const status of [429, 503]) {
      const { guard } = guardOf({ '/get-session': session('o1'), '/organization/has-permission': [status, {}] })
      await assert.rejects(guard(to({ permission: 'invoice:read' })), CallFailed)
    }
  })
})
