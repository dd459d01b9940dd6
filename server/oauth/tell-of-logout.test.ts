import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { hours } from '#contract/kit/durations.ts'
import { runDue } from '../outbox/run-due.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { listenForLogouts } from '../testing/logout-receiver.ts'
import { startProvider } from '../testing/openid.ts'
import { password, signUp } from '../testing/people.ts'
import { tellOfLogout } from './tell-of-logout.ts'

async function startStage(open: OpenDatabase) {
  const receiver = await listenForLogouts()
  const provider = await startProvider(open, { backchannelLogoutUri: receiver.uri })
  const { app, clock, application } = provider
  const tell = () => runDue(app, [tellOfLogout])
  const planned = async () => app.db.selectFrom('outbox').where('kind', '=', 'backchannel-logout').selectAll().execute()
  const read = async (token: string) => {
    const keys = (await (await provider.browser().fetch('/.well-known/jwks.json')).json()) as JSONWebKeySet
    const expected = {
      issuer: `${app.config.url}/api/auth`,
      audience: application.id,
      typ: 'logout+jwt',
      currentDate: new Date(clock.now()),
    }
    return (await jwtVerify(token, createLocalJWKSet(keys), expected)).payload
  }
  return { ...provider, receiver, tell, planned, read }
}

onBothDatabases('an application is told of the end of a session', (open) => {
  test('by a signed token with the person and the session of its id token, long after its own tokens', async () => {
    const { browser, clock, codeOf, redeem, receiver, tell, planned, read } = await startStage(open)
    const ann = browser()
    const { user } = await signUp(ann, 'ann')
    const { session } = (await ann.client.getSession()).data ?? assert.fail()
    await redeem(await codeOf(ann, { scope: 'openid' }))
    await redeem(await codeOf(ann, { scope: 'openid' }))
    clock.advance(hours(3))
    await ann.client.signOut()
    assert.equal((await planned()).length, 1)
    await tell()
    const [told, ...others] = receiver.got
    assert.deepEqual([told?.type, others.length], ['application/x-www-form-urlencoded', 0])
    const claims = await read(told?.token ?? '')
    assert.deepEqual(
      [claims.sub, claims.sid, claims.events],
      [user.id, session.id, { 'http://schemas.openid.net/event/backchannel-logout': {} }],
    )
    assert.ok(claims.jti && claims.exp && claims.iat && !('nonce' in claims))
    assert.deepEqual(await planned(), [])
  })

  test('however it ends: revoked, with all others, by another password, a ban or the end of the account', async () => {
    const { browser, codeOf, redeem, planned, manager, backend, app } = await startStage(open)
    const endings: Record<string, (each: ReturnType<typeof browser>, userId: string) => Promise<unknown>> = {
      revoked: async (each) => each.client.revokeSession({ token: (await each.client.listSessions()).data?.[0]?.token ?? '' }),
      all: (each) => each.client.revokeSessions(),
      password: (each) =>
        each.client.changePassword({ currentPassword: password, newPassword: `${password} too`, revokeOtherSessions: true }),
      ban: (_, userId) => manager.banUser({ userId }, backend),
      removal: (_, userId) => manager.removeUser({ userId }, backend),
      deletion: (each) => each.client.deleteUser({ password }),
    }
    for (const [name, end] of Object.entries(endings)) {
      const each = browser()
      const { user } = await signUp(each, `person-${name}`)
      await redeem(await codeOf(each))
      await end(each, user.id)
      const waiting = await planned()
      assert.deepEqual([name, waiting.map(({ payload }) => (payload as { userId: string }).userId)], [name, [user.id]])
      await app.db.deleteFrom('outbox').where('kind', '=', 'backchannel-logout').execute()
    }
  })

  test('again until it takes it, with the same jti; a redirect is no answer', async () => {
    const { browser, clock, codeOf, redeem, receiver, tell, planned, read } = await startStage(open)
    const ann = browser()
    await signUp(ann, 'ann')
    await redeem(await codeOf(ann))
    receiver.state.status = 302
    await ann.client.signOut()
    await tell()
    assert.match((await planned())[0]?.lastError ?? '', /Wiki was not told of a sign-out: it answered 302/)
    receiver.state.status = 204
    clock.advance(hours(1))
    await tell()
    const [first, second] = await Promise.all(receiver.got.map(({ token }) => read(token).catch(() => null)))
    assert.equal(first, null, 'the first one has expired')
    const jtis = receiver.got.map(({ token }) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti)
    assert.deepEqual([jtis[0] === jtis[1], second?.jti, await planned()], [true, jtis[1], []])
  })

  test('only where it asked for that, and where a person signed in to it', async () => {
    const { browser, codeOf, redeem, ask, planned, manager, backend, application } = await startStage(open)
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await ask(ann)
    await ann.client.signOut()
    assert.deepEqual(await planned(), [])
    await signUp(bob, 'bob')
    await redeem(await codeOf(bob))
    await manager.updateApplication({ id: application.id, backchannelLogoutUri: null }, backend)
    await bob.client.signOut()
    assert.deepEqual(await planned(), [])
  })
})
