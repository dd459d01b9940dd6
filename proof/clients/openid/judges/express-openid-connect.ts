import assert from 'node:assert/strict'
import { load, type OpenidStage, openSite } from '../stage.ts'

/** An Express application by the package's own documentation, sign-out at the provider included. */
export async function expressOpenidConnect(stage: OpenidStage) {
  const { express, expressOpenid } = await load('openid-clients')
  await using site = await openSite(async (url) => {
    const { id, secret } = await stage.register({ redirects: [`${url}/callback`], logoutRedirects: [url] })
    const app = express()
    const options = { issuerBaseURL: stage.issuer, baseURL: url, clientID: id, clientSecret: secret, secret: 'of the cookie, long enough' }
    const authorizationParams = { response_type: 'code', scope: 'openid profile email offline_access' }
    app.use(expressOpenid({ ...options, authorizationParams, authRequired: false, idpLogout: true }))
    app.get('/', (request: any, response: any) => response.json({ user: request.oidc.user ?? null }))
    app.get('/refresh', async (request: any, response: any) => {
      const { access_token } = await request.oidc.accessToken.refresh()
      response.json({ isNew: typeof access_token === 'string', info: await request.oidc.fetchUserInfo() })
    })
    return app
  })
  const person = await stage.person()

  await stage.row('express-openid-connect', 'sign in', async () => {
    const { status, text } = await person.go(`${site.url}/login`)
    assert.equal(status, 200, text)
    assert.equal(JSON.parse(text).user.name, 'Ada Lovelace')
  })
  await stage.row('express-openid-connect', 'refresh, then userinfo', async () => {
    const { text } = await person.go(`${site.url}/refresh`)
    assert.equal(JSON.parse(text).info.name, 'Ada Lovelace')
  })
  await stage.row('express-openid-connect', 'sign out here and there', async () => {
    const { text } = await person.go(`${site.url}/logout`)
    assert.deepEqual(JSON.parse(text), { user: null })
  })
}
