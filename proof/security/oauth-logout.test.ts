import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createApplication } from '#server/applications/manage-applications.ts'
import type { App } from '#server/kit/app.ts'
import { Refusal } from '#server/kit/refusal.ts'
import { tellOfLogout } from '#server/oauth/tell-of-logout.ts'
import { onBothDatabases } from '#server/testing/databases.ts'
import { listenForLogouts } from '#server/testing/logout-receiver.ts'
import { redirect, startProvider } from '#server/testing/openid.ts'
import { signUp } from '#server/testing/people.ts'

onBothDatabases('attacks by way of back-channel logout', (open) => {
  test('no address inside is told anything in production: not when it is registered, and not when its name moves there', async () => {
    const { app } = await startProvider(open)
    const production: App = { ...app, config: { ...app.config, production: true }, resolveHost: async () => ['169.254.169.254'] }
    const register = (backchannelLogoutUri: string) =>
      createApplication(
        production,
        { name: 'Wiki', redirects: [redirect], idTokenAlgorithm: 'ES256', backchannelLogoutUri },
        { by: {}, uploader: '' },
      )
    for (const inside of [
      'http://app.example.com/logout',
      'https://127.0.0.1/logout',
      'https://[::1]/logout',
      'https://10.0.0.1/logout',
      'https://169.254.169.254/latest',
      'https://localhost/logout',
      'https://metadata.internal/logout',
      'https://user:password@app.example.com/logout',
      'ftp://app.example.com/logout',
    ]) {
      await assert.rejects(register(inside), (error) => error instanceof Refusal && error.code === 'VALIDATION_ERROR', inside)
    }
    const { id } = await register('https://app.example.com/logout')
    const payload = { applicationId: id, userId: 'ann', sessionId: 'session', jti: 'one' }
    await assert.rejects(tellOfLogout.run(production, payload, {} as never), /not an address on the internet/)
  })

  test('a logout token opens nothing and signs no one out', async () => {
    const receiver = await listenForLogouts()
    const provider = await startProvider(open, { logoutRedirects: [redirect] })
    const { app, browser, application, userinfo, introspect, send, secret, visit, manager, backend } = provider
    const ann = browser()
    await signUp(ann, 'ann')
    const { session, user } = (await ann.client.getSession()).data ?? assert.fail()
    await manager.updateApplication({ id: application.id, backchannelLogoutUri: receiver.uri }, backend)
    const payload = { applicationId: application.id, userId: user.id, sessionId: session.id, jti: 'one' }
    await tellOfLogout.run(app, payload, {} as never)
    const token = receiver.got[0]?.token ?? ''
    assert.match(token, /^ey/)
    assert.equal((await userinfo(token)).status, 401)
    assert.deepEqual(await introspect(token), { active: false })
    assert.equal((await send('/token', { ...secret, grant_type: 'refresh_token', refresh_token: token })).json().error, 'invalid_grant')
    for (const audience of [undefined, application.id, `${app.config.url}/api/auth`]) {
      const { data } = await browser().client.introspect({ token, ...(audience && { audience }) }, backend)
      assert.deepEqual(data, { active: false })
    }
    const query = new URLSearchParams({ id_token_hint: token, post_logout_redirect_uri: redirect })
    assert.equal((await visit(ann, `/api/auth/oauth2/end-session?${query}`)).pathname, '/sign-out')
    assert.ok((await ann.client.getSession()).data)
  })
})
