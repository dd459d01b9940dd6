import express from 'express'
import openid from 'express-openid-connect'
import { html, page } from './page.js'

const { auth, requiresAuth } = openid
const { ISSUER = 'http://localhost:3000/api/auth', CLIENT_ID, CLIENT_SECRET, SESSION_SECRET, PORT = '4000' } = process.env
const home = `http://localhost:${PORT}`

const app = express()
app.disable('x-powered-by')
app.use(
  auth({
    issuerBaseURL: ISSUER,
    baseURL: home,
    clientID: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    secret: SESSION_SECRET, // seals the cookie in which the package keeps the tokens
    authorizationParams: { response_type: 'code', scope: 'openid profile email groups entitlements offline_access' },
    authRequired: false,
    idpLogout: true, // /logout ends the session at Tollgate too
  }),
)

app.get('/', async (request, response) => {
  if (!request.oidc.isAuthenticated()) return response.send(page('Welcome', '<a href="/login">Sign in</a>'))
  const { name, groups } = await readPerson(request)
  const links = '<a href="/reports">Reports</a> <a href="/logout">Sign out</a>'
  response.send(page(`Hello, ${name}`, html`<p>You belong to ${groups.join(', ') || 'no organization'}.</p>` + links))
})

/** Behind a plan: who is signed out signs in and comes back here. */
app.get('/reports', requiresAuth(), async (request, response) => {
  const { entitlements } = await readPerson(request)
  if (entitlements.features.includes('reports')) return response.send(page('Reports', '<p>Everything went up.</p>'))
  response.status(402).send(page('Reports are part of Pro'))
})

/** Access that was taken back, by the person or by an administrator, signs them out here; anything else is an outage and does not. */
app.use((error, request, response, _next) => {
  if (error.status === 401 || error.error === 'invalid_grant') {
    request.appSession = undefined
    return response.redirect('/')
  }
  console.error(error)
  response.status(503).send(page('Try again in a moment'))
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`Open ${home}`))

/** What Tollgate says of the person now: a plan that ended a moment ago is not in it. */
async function readPerson({ oidc }) {
  if (oidc.accessToken.isExpired()) await oidc.accessToken.refresh()
  return oidc.fetchUserInfo()
}
