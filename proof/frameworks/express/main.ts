import { requireAuth, tollgate, webhooks, withAuth } from '@tollgate/client/express'
import express, { type ErrorRequestHandler } from 'express'

const { HOME_URL = '', TOLLGATE_URL = '', TOLLGATE_SECRET_KEY, TOLLGATE_WEBHOOK_SECRET } = process.env
const auth = tollgate({ baseURL: TOLLGATE_URL, secretKey: TOLLGATE_SECRET_KEY, applicationURL: HOME_URL })
const gone = new Set<string>()

const app = express()

app.post('/webhooks', webhooks({ secret: TOLLGATE_WEBHOOK_SECRET, on: { 'user.deleted': ({ data }) => gone.add(data.id) } }))

app.use(express.json(), auth)

app.get('/', async (request, response) => {
  const person = await request.auth()
  response.send(
    person ? page(`Hello, ${person.user.name}`, link('Sign out', auth.signOutURL())) : page('Welcome', link('Sign in', auth.signInURL())),
  )
})

app.get(
  '/account',
  withAuth((person, _request, response: express.Response) => response.send(page(`Account of ${person.user.name}`))),
)

app.get('/invoices', requireAuth({ permission: 'invoice:read' }), (_request, response) => void response.send(page('Invoices')))

app.get('/api/invoices', requireAuth({ permission: 'invoice:read' }), async (request, response) => {
  const person = await request.auth()
  response.json({ for: person?.user.id })
})

app.post('/parsed-before', webhooks({ secret: TOLLGATE_WEBHOOK_SECRET, on: {} }))

app.get('/health', (_request, response) => void response.json({ gone: [...gone] }))

const answerErrors: ErrorRequestHandler = (error: { status?: number; message: string }, _request, response, _next) => {
  if (error.status === 403) return void response.status(403).send(page('You may not see this'))
  response.status(503).send(error.message)
}
app.use(answerErrors)

app.listen(Number(process.env.PORT), '127.0.0.1')

function page(title: string, body = '') {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:," /><title>${escaped(title)}</title><h1>${escaped(title)}</h1>${body}`
}

function link(words: string, address: string) {
  return `<a href="${escaped(address)}">${words}</a>`
}

function escaped(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
