import { serve } from '@hono/node-server'
import { can } from '@tollgate/client/entitlements'
import { createVerifier } from '@tollgate/client/server'
import { verifyWebhook } from '@tollgate/client/webhooks'
import { Hono } from 'hono'
import { html } from 'hono/html'

const { TOLLGATE_URL = 'http://localhost:3000', SELLER = 'acme', PORT = '4000' } = process.env
const { TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET = '' } = process.env
const home = `http://localhost:${PORT}`
const { verify } = createVerifier({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, entitlements: true })

/** The application's own data: how often people came, by their ids. */
const visits = new Map()

const app = new Hono()

/** Hono's request holds the one that the platform gave, which is what `verify` reads. */
app.get('/', async (context) => {
  const person = await verify(context.req.raw)
  if (!person) return context.html(page('Welcome', html`<a href="${signInAt('/')}">Sign in</a>`))
  const { user, organization } = person
  visits.set(user.id, (visits.get(user.id) ?? 0) + 1)
  const place = organization ? `${organization.slug} as ${organization.role}` : 'yourself'
  const body = html`<p>You act for ${place}.</p>
    <a href="/reports">Reports</a> <a href="${signOutAt('/')}">Sign out</a>`
  return context.html(page(`Hello, ${user.name}`, body))
})

/** Behind a plan: who is signed out signs in and comes back here; who has not bought it sees where to. */
app.get('/reports', async (context) => {
  const person = await verify(context.req.raw)
  if (!person) return context.redirect(signInAt('/reports'))
  if (can(person.entitlements, { feature: 'reports' })) return context.html(page('Reports', html`<p>Everything went up.</p>`))
  return context.html(page('Reports are part of Pro', html`<a href="${plansFor(person, '/reports')}">See the plans</a>`), 402)
})

/** What Tollgate tells: a person who is gone leaves nothing behind. The body stays text, since its signature is over every letter. */
app.post('/webhooks', async (context) => {
  const event = await verifyWebhook(await context.req.text(), context.req.raw.headers, TOLLGATE_WEBHOOK_SECRET).catch(() => null)
  if (!event) return context.body(null, 400)
  if (event.type === 'user.deleted') visits.delete(event.data.id)
  return context.body(null, 204)
})

app.get('/health', (context) => context.json({ people: visits.size }))

/** `verify` throws where Tollgate cannot be asked: an outage is no sign-out. */
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
