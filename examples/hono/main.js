import { serve } from '@hono/node-server'
import { can } from '@tollgate/client/entitlements'
import { getAuth, tollgate, webhooks, withAuth } from '@tollgate/client/hono'
import { Hono } from 'hono'
import { html } from 'hono/html'

const { TOLLGATE_URL = 'http://localhost:3000', SELLER = 'acme', PORT = '4000' } = process.env
const { TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET } = process.env
const home = `http://localhost:${PORT}`
const auth = tollgate({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, applicationURL: home, entitlements: true })

/** The application's own data: how often people came, by their ids. */
const visits = new Map()

const app = new Hono()

/** What Tollgate tells: a person who is gone leaves nothing behind. */
app.post('/webhooks', webhooks({ secret: TOLLGATE_WEBHOOK_SECRET, on: { 'user.deleted': ({ data }) => visits.delete(data.id) } }))

app.use(auth)

app.get('/', async (context) => {
  const person = await getAuth(context)
  if (!person) return context.html(page('Welcome', html`<a href="${auth.signInURL('/')}">Sign in</a>`))
  const { user, organization } = person
  visits.set(user.id, (visits.get(user.id) ?? 0) + 1)
  const place = organization ? `${organization.slug} as ${organization.role}` : 'yourself'
  const body = html`<p>You act for ${place}.</p>
    <a href="/reports">Reports</a> <a href="${auth.signOutURL('/')}">Sign out</a>`
  return context.html(page(`Hello, ${user.name}`, body))
})

/** Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to. */
app.get(
  '/reports',
  withAuth((person, context) => {
    if (can(person.entitlements, { feature: 'reports' })) return context.html(page('Reports', html`<p>Everything went up.</p>`))
    const plans = auth.plansURL(SELLER, person, '/reports')
    return context.html(page('Reports are part of Pro', html`<a href="${plans}">See the plans</a>`), 402)
  }),
)

app.get('/health', (context) => context.json({ people: visits.size }))

/** What asks throws where Tollgate cannot be asked: an outage is no sign-out. */
app.onError((error, context) => {
  console.error(error)
  return context.html(page('Try again in a moment'), 503)
})

serve({ fetch: app.fetch, port: Number(PORT), hostname: '127.0.0.1' }, () => console.log(`Open ${home}`))

/** Hono's `html` escapes every value: names are what people typed. */
function page(title, body = '') {
  return html`<!doctype html>
    <html lang="en">
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <link rel="icon" href="data:," />
      <title>${title}</title>
      <h1>${title}</h1>
      ${body}
    </html>`
}
