import { serve } from '@hono/node-server'
import { getAuth, NotAllowed, requireAuth, tollgate, webhooks, withAuth } from '@tollgate/client/hono'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'

const { HOME_URL = '', TOLLGATE_URL = '', TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET } = process.env
const auth = tollgate({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, applicationURL: HOME_URL })
const gone = new Set<string>()

const app = new Hono<{ Variables: { started: number } }>()

app.post('/webhooks', webhooks({ secret: TOLLGATE_WEBHOOK_SECRET, on: { 'user.deleted': ({ data }) => gone.add(data.id) } }))

app.use(auth)

app.get('/', async (c) => {
  const person = await getAuth(c)
  if (!person) return c.html(page('Welcome', html`<a href="${auth.signInURL()}">Sign in</a>`))
  return c.html(page(`Hello, ${person.user.name}`, html`<a href="${auth.signOutURL()}">Sign out</a>`))
})

app.get(
  '/account',
  withAuth((person, c: Context) => c.html(page(`Account of ${person.user.name}`))),
)

app.get('/invoices', requireAuth({ permission: 'invoice:read' }), (c) => c.html(page('Invoices')))

app.get('/api/invoices', requireAuth({ permission: 'invoice:read' }), async (c) => c.json({ for: (await getAuth(c))?.user.id }))

app.get('/health', (c) => c.json({ gone: [...gone] }))

app.onError((error, c) => (error instanceof NotAllowed ? c.html(page('You may not see this'), 403) : c.text(error.message, 503)))

if (process.env.PORT) serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })

/** For runtimes that have no Node: they are given a request and want a response. */
export default app

function page(title: string, body: unknown = '') {
  return html`<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>${title}</title><h1>${title}</h1>${body}`
}
