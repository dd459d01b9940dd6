import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hours } from '#contract/kit/durations.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startProvider } from '../testing/openid.ts'
import { signIn, signUp } from '../testing/people.ts'

const farewell = 'https://app.example.com/bye'

onBothDatabases('signing out of an application', (open) => {
  test('ends the session that the id token came of, however old the token is, and leads back', async () => {
    const { browser, clock, visit, codeOf, redeem, refresh } = await startProvider(open, { logoutRedirects: [farewell] })
    const ann = browser()
    await signUp(ann, 'ann')
    const { id_token: hint = '', refresh_token: token } = await redeem(await codeOf(ann))
    clock.advance(hours(2))
    const query = new URLSearchParams({ id_token_hint: hint, post_logout_redirect_uri: farewell, state: 's 1' })
    assert.equal((await visit(ann, `/api/auth/oauth2/end-session?${query.toString()}`)).href, `${farewell}?state=s+1`)
    assert.equal((await ann.client.getSession()).data, null)
    assert.equal((await refresh(token)).error, 'invalid_grant')
    assert.equal((await visit(ann, `/api/auth/oauth2/end-session?${query.toString()}`)).href, `${farewell}?state=s+1`)
  })

  test('signs no one out without the token of this session, and leads to no address that is not registered', async () => {
    const { browser, visit, codeOf, redeem, register } = await startProvider(open, { logoutRedirects: [farewell] })
    const [ann, bob] = [browser(), browser()]
    await signUp(ann, 'ann')
    await signUp(bob, 'bob')
    const { id_token: hint = '', access_token: access } = await redeem(await codeOf(ann))
    const other = await register()
    const leave = async (who: typeof ann, params: Record<string, string>) =>
      (await visit(who, `/api/auth/oauth2/end-session?${new URLSearchParams(params).toString()}`)).href.replace(/^http:\/\/[^/]+/, '')
    for (const params of [
      {},
      { id_token_hint: 'x' },
      { id_token_hint: access },
      { id_token_hint: hint, client_id: other.id },
      { post_logout_redirect_uri: farewell },
    ] as Record<string, string>[]) {
      assert.equal(await leave(ann, params), '/sign-out')
    }
    assert.equal(await leave(bob, { id_token_hint: hint, post_logout_redirect_uri: farewell }), farewell)
    assert.ok((await bob.client.getSession()).data)
    assert.ok((await ann.client.getSession()).data)
    assert.equal(await leave(ann, { id_token_hint: hint, post_logout_redirect_uri: 'https://evil.example/' }), '/sign-in')
    assert.equal((await ann.client.getSession()).data, null)
    await signIn(ann, 'ann')
    assert.equal(await leave(ann, { id_token_hint: hint }), '/sign-in')
    assert.ok((await ann.client.getSession()).data, 'a session that began later goes on')
  })

  test('a posted form is asked again by its address', async () => {
    const { send } = await startProvider(open)
    assert.equal((await send('/end-session', { id_token_hint: 'x' })).headers.location, '/api/auth/oauth2/end-session?id_token_hint=x')
  })
})
