import { can } from '@tollgate/client/entitlements'
import { createVerifier } from '@tollgate/client/server'
import { verifyWebhook } from '@tollgate/client/webhooks'
import express from 'express'
import { html, page } from './page.js'

const { TOLLGATE_URL = 'http://localhost:3000', SELLER = 'acme', PORT = '4000' } = process.env
const { TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET = '' } = process.env
const home = `http://localhost:${PORT}`
const { verify } = createVerifier({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, entitlements: true })

/** The application's own data: how often people came, by their ids. */
const visits = new Map()

const app = express()
app.disable('x-powered-by')

app.get('/', async (request, response) => {
  const person = await verify(request)
  if (!person) return response.send(page('Welcome', html`<a href="${signInAt('/')}">Sign in</a>`))
  visits.set(person.user.id, (visits.get(person.user.id) ?? 0) + 1)
  const place = person.organization ? `${person.organization.slug} as ${person.organization.role}` : 'yourself'
  const links = html`<a href="/reports">Reports</a> <a href="${signOutAt('/')}">Sign out</a>`
  response.send(page(`Hello, ${person.user.name}`, html`<p>You act for ${place}.</p>` + links))
})

/** Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to. */
app.get('/reports', async (request, response) => {
  const person = await verify(request)
  if (!person) return response.redirect(signInAt('/reports'))
  if (can(person.entitlements, { feature: 'reports' })) return response.send(page('Reports', '<p>Everything went up.</p>'))
  response.status(402).send(page('Reports are part of Pro', html`<a href="${plansFor(person, '/reports')}">See the plans</a>`))
})

/** What Tollgate tells: a person who is gone leaves nothing behind. The body stays text, since its signature is over every letter. */
app.post('/webhooks', express.text({ type: '*/*' }), async (request, response) => {
  const event = await verifyWebhook(request.body, request.headers, TOLLGATE_WEBHOOK_SECRET).catch(() => null)
  if (!event) return response.sendStatus(400)
  if (event.type === 'user.deleted') visits.delete(event.data.id)
  response.sendStatus(204)
})

app.get('/health', (_request, response) => response.json({ people: visits.size }))

/** `verify` throws where Tollgate cannot be asked: an outage is no sign-out. */
app.use((error, _request, response, _next) => {
  console.error(error)
  response.status(503).send(page('Try again in a moment'))
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`Open ${home}`))

function signInAt(path) {
  return `${TOLLGATE_URL}/sign-in?redirect=${encodeURIComponent(home + path)}`
}

function signOutAt(path) {
  return `${TOLLGATE_URL}/sign-out?redirect=${encodeURIComponent(home + path)}`
}

/** The plans, for whom the person acts: their organization or themselves. Who has paid is back at the path. */
function plansFor({ organization }, path) {
  return `${TOLLGATE_URL}/${SELLER}/plans?for=${organization?.id ?? 'me'}&redirect=${encodeURIComponent(home + path)}`
}
