import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { askedTollgate, page, signedIn } from '../testing/asked-tollgate.ts'
import { createGate, type Demand, keepPrivate, NotAllowed, refusalOf } from './gate.ts'

const gate = createGate(askedTollgate().options)

async function judge(headers: Record<string, string>, demand: Demand = {}, method = 'GET') {
  const request = { headers, method, path: '/inbox?tab=a' }
  return refusalOf(gate, await gate.verify(request), demand, request)
}

describe('a guard', () => {
  test('lets people in who are signed in, and who may', async () => {
    assert.equal(await judge(signedIn), null)
    assert.equal(await judge({ ...page, ...signedIn }, { permission: 'invoice:read' }), null)
  })

  test('sends people in front of a page to sign in and back, and keeps that out of caches', async () => {
    const refusal = await judge(page)
    assert.equal(refusal?.status, 302)
    assert.equal(refusal.headers.location, gate.signInURL('/inbox?tab=a'))
    assert.equal(refusal.headers['cache-control'], 'private, no-store')
    assert.equal((await judge(page, { redirect: '/other' }))?.headers.location, gate.signInURL('/other'))
    assert.equal((await judge({ ...page, cookie: 'better-auth.session_token=stolen.signature' }))?.status, 302)
  })

  test('answers programs and forms by 401 and 403', async () => {
    for (const [headers, method] of [
      [{}, 'GET'],
      [{ accept: 'application/json' }, 'GET'],
      [page, 'POST'],
    ] as const) {
      const refusal = await judge(headers, {}, method)
      assert.equal(refusal?.status, 401)
      assert.equal((JSON.parse(refusal.body ?? '') as { code: string }).code, 'UNAUTHORIZED')
    }
    const refusal = await judge(signedIn, { permission: 'invoice:pay' })
    assert.equal(refusal?.status, 403)
    assert.equal((JSON.parse(refusal.body ?? '') as { code: string }).code, 'FORBIDDEN')
  })

  test('leaves the page for people who may not to the application', async () => {
    await assert.rejects(judge({ ...page, ...signedIn }, { permission: 'invoice:pay' }), (error: unknown) => {
      assert.ok(error instanceof NotAllowed)
      assert.deepEqual([error.status, error.getResponse().status], [403, 403])
      return true
    })
  })

  test('refuses loudly to judge what is no permission, which no one would ever have', async () => {
    const person = await gate.verify({ headers: signedIn })
    assert.equal(person?.can('invoice:read'), true)
    for (const half of ['invoice', 'invoice:', ':read', '', 'org:invoice:read']) {
      assert.throws(() => person?.can(half), /a resource and an action/, half)
      await assert.rejects(judge(signedIn, { permission: half }), /a resource and an action/, half)
    }
  })

  test('takes no outage for a sign-out', async () => {
    await assert.rejects(judge({ ...page, cookie: 'better-auth.session_token=outage.signature' }), /answered 503/)
  })
})

test('an answer for one person stays out of shared caches, however it was made', async () => {
  const kept = keepPrivate(Response.redirect('https://app.example.com/'))
  assert.deepEqual([kept.status, kept.headers.get('cache-control')], [302, 'private, no-store'])
  assert.equal(keepPrivate(Response.error()).type, 'error')
  const own = keepPrivate(new Response('a', { headers: { 'cache-control': 'max-age=60', vary: 'accept' } }))
  assert.equal(own.headers.get('cache-control'), 'max-age=60')
  assert.equal(own.headers.get('vary'), 'accept, cookie, authorization, x-api-key')
  assert.equal(await own.text(), 'a')
})
