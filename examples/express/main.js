import { can } from '@tollgate/client/entitlements'
import { tollgate, webhooks, withAuth } from '@tollgate/client/express'
import express from 'express'
import { html, page } from './page.js'

const { TOLLGATE_URL = 'http://localhost:3000', SELLER = 'acme', PORT = '4000' } = process.env
const { TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET } = process.env
const home = `http://localhost:${PORT}`
const auth = tollgate({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, applicationURL: home, entitlements: true })

/** The application's own data: how often people came, by their ids. */
const visits = new Map()

const app = express()
app.disable('x-powered-by')

/** What Tollgate tells: a person who is gone leaves nothing behind. It is before whatever parses bodies, since the signature is over every letter. */
app.post('/webhooks', webhooks({ secret: TOLLGATE_WEBHOOK_SECRET, on: { 'user.deleted': ({ data }) => visits.delete(data.id) } }))

app.use(auth)

app.get('/', async (request, response) => {
  const person = await request.auth()
  if (!person) return response.send(page('Welcome', html`<a href="${auth.signInURL('/')}">Sign in</a>`))
  visits.set(person.user.id, (visits.get(person.user.id) ?? 0) + 1)
  const place = person.organization ? `${person.organization.slug} as ${person.organization.role}` : 'yourself'
  const links = html`<a href="/reports">Reports</a> <a href="${auth.signOutURL('/')}">Sign out</a>`
  response.send(page(`Hello, ${person.user.name}`, html`<p>You act for ${place}.</p>` + links))
})

/** Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to. */
app.get(
  '/reports',
  withAuth((person, _request, response) => {
    if (can(person.entitlements, { feature: 'reports' })) return response.send(page('Reports', '<p>Everything went up.</p>'))
    const plans = auth.plansURL(SELLER, person, '/reports')
    response.status(402).send(page('Reports are part of Pro', html`<a href="${plans}">See the plans</a>`))
  }),
)

app.get('/health', (_request, response) => response.json({ people: visits.size }))

/** What asks throws where Tollgate cannot be asked: an outage is no sign-out. */
app.use((error, _request, response, _next) => {
  console.error(error)
  response.status(503).send(page('Try again in a moment'))
})

app.listen(Number(PORT), '127.0.0.1', () => console.log(`Open ${home}`))
