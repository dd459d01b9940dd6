import assert from 'node:assert/strict'
import { load, type OpenidStage, openSite } from '../stage.ts'

/** An old client that knows no PKCE: its application is let off, and must send a nonce. */
export async function passportOpenidconnect(stage: OpenidStage) {
  const { express, passport, PassportStrategy, session } = await load('openid-clients')
  const makeSite = (wish: object, options: object) =>
    openSite(async (url) => {
      const { id, secret } = await stage.register({ redirects: [`${url}/callback`], ...wish })
      const at = (path: string) => `${stage.issuer}/oauth2${path}`
      const places = { issuer: stage.issuer, authorizationURL: at('/authorize'), tokenURL: at('/token'), userInfoURL: at('/userinfo') }
      const client = { clientID: id, clientSecret: secret, callbackURL: `${url}/callback`, scope: ['profile', 'email'] }
      const keeper = new passport.Passport()
      keeper.serializeUser((user: unknown, done: any) => done(null, user))
      keeper.deserializeUser((user: unknown, done: any) => done(null, user))
      keeper.use(
        'tollgate',
        new PassportStrategy({ ...places, ...client, ...options }, (_: string, profile: any, done: any) => done(null, profile)),
      )
      const app = express()
      app.use(session({ secret: 'of the cookie', resave: false, saveUninitialized: false }))
      app.use(keeper.session())
      app.get('/', (request: any, response: any) => response.json({ name: request.user?.displayName ?? null }))
      app.get('/login', keeper.authenticate('tollgate'))
      app.get('/callback', keeper.authenticate('tollgate', { failWithError: true }), (_: any, response: any) => response.redirect('/'))
      app.use((error: any, _: any, response: any, _next: unknown) => response.status(error.status ?? 500).json({ refused: error.message }))
      return app
    })

  await stage.row('passport-openidconnect', 'sign in without PKCE, with a nonce', async () => {
    await using site = await makeSite({ pkce: false }, { nonce: true })
    const { text } = await (await stage.person()).go(`${site.url}/login`)
    assert.deepEqual(JSON.parse(text), { name: 'Ada Lovelace' })
  })
  await stage.row('passport-openidconnect', 'without PKCE and without a nonce it is refused', async () => {
    await using site = await makeSite({ pkce: false }, {})
    const { status, text } = await (await stage.person()).go(`${site.url}/login`)
    assert.equal(status >= 400, true, text)
  })
  await stage.row('passport-openidconnect', 'an application that was not let off PKCE refuses it', async () => {
    await using site = await makeSite({}, { nonce: true })
    const { status, text } = await (await stage.person()).go(`${site.url}/login`)
    assert.equal(status >= 400, true, text)
  })
}
