import assert from 'node:assert/strict'
import { toWeb } from '../request.ts'
import { load, type OpenidStage, openSite } from '../stage.ts'

/** Another accounts server that lets its people in by their account here: better-auth 1.7 with its generic OAuth add-on. */
export async function genericOauth(stage: OpenidStage) {
  const { openAuth } = await load('better-auth-1.7', 'generic-oauth')
  await using site = await openSite(async (url) => {
    const { id, secret } = await stage.register({ redirects: [`${url}/api/auth/callback/tollgate`] })
    const discoveryUrl = `${stage.issuer}/.well-known/openid-configuration`
    const provider = {
      providerId: 'tollgate',
      discoveryUrl,
      clientId: id,
      clientSecret: secret,
      pkce: true,
      scopes: ['openid', 'profile', 'email'],
    }
    const { handler } = openAuth(url, provider)
    return toWeb(url, handler)
  })

  await stage.row('generic-oauth', 'sign in', async () => {
    const person = await stage.person()
    const headers = { 'content-type': 'application/json', origin: site.url }
    const body = JSON.stringify({ provider: 'tollgate', callbackURL: `${site.url}/api/auth/get-session` })
    const { text } = await person.go(`${site.url}/api/auth/sign-in/social`, { method: 'POST', headers, body })
    const session = await person.go(JSON.parse(text).url)
    assert.equal(JSON.parse(session.text)?.user?.name, 'Ada Lovelace', session.url.href)
  })
}
