import assert from 'node:assert/strict'
import { toWeb } from '../request.ts'
import { load, type OpenidStage, openSite } from '../stage.ts'

/** Auth.js, which Next, SvelteKit and others carry, with a provider that only names its issuer. */
export async function authCore(stage: OpenidStage) {
  const { Auth } = await load('openid-clients')
  await using site = await openSite(async (url) => {
    const { id, secret } = await stage.register({ redirects: [`${url}/auth/callback/tollgate`] })
    const provider = { id: 'tollgate', name: 'Tollgate', type: 'oidc', issuer: stage.issuer, clientId: id, clientSecret: secret }
    const options = {
      providers: [{ ...provider, checks: ['pkce', 'state', 'nonce'] }],
      secret: 'of the cookie',
      trustHost: true,
      logger: { error() {} },
      basePath: '/auth',
    }
    return toWeb(url, (request) => Auth(request, options))
  })
  const person = await stage.person()
  const signedInAs = async () => JSON.parse((await person.go(`${site.url}/auth/session`)).text)?.user?.name

  await stage.row('@auth/core', 'sign in', async () => {
    const { csrfToken } = JSON.parse((await person.go(`${site.url}/auth/csrf`)).text)
    const body = new URLSearchParams({ csrfToken, callbackUrl: `${site.url}/auth/session` })
    const { url } = await person.go(`${site.url}/auth/signin/tollgate`, { method: 'POST', body })
    assert.equal(url.pathname, '/auth/session')
    assert.equal(await signedInAs(), 'Ada Lovelace')
  })
  await stage.row('@auth/core', 'an answer that it did not ask for signs no one in', async () => {
    const stranger = await stage.person()
    const { url } = await stranger.go(`${site.url}/auth/callback/tollgate?code=stolen&state=stolen`)
    assert.match(url.search, /error/)
  })
}
