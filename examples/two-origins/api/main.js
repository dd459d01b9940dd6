import { createServer } from 'node:http'
import { createVerifier } from '@tollgate/client/server'
import { verifyWebhook } from '@tollgate/client/webhooks'

const port = Number(process.env.PORT ?? 4000)
const tollgate = process.env.TOLLGATE_URL ?? 'http://localhost:3000'
const page = process.env.PAGE_URL ?? 'http://localhost:5173'

const { verify } = createVerifier({ baseURL: tollgate, secretKey: process.env.TOLLGATE_SECRET_KEY, jwks: true })

/** The application's own data: what people wrote, by their ids. Tollgate tells when somebody is gone. */
const notes = new Map()

const routes = {
  /** Who am I? By cookie, by a JSON Web Token or by an API key. */
  'GET /me': ({ person }) => ({ name: person.user.name, email: person.user.email, organization: person.organization }),

  'GET /notes': ({ person }) => notes.get(person.user.id) ?? [],

  'POST /notes': ({ person, body }) => {
    const own = [...(notes.get(person.user.id) ?? []), String(JSON.parse(body).text)]
    notes.set(person.user.id, own)
    return own
  },

  /** Only for those who hold the application's own permission. */
  'GET /invoices': ({ person }) => {
    if (!person.can('invoice:read')) throw new Refusal(403, 'Ask an owner of your organization for the permission to read invoices.')
    return [{ number: '2026-0001', total: '12.00 EUR' }]
  },
}

createServer((request, response) => {
  void serve(request, response)
}).listen(port, '127.0.0.1', () => console.log(`The API listens at http://localhost:${port}`))

async function serve(request, response) {
  try {
    allowPage(response)
    if (request.method === 'OPTIONS') return void response.writeHead(204).end()
    const body = await textOf(request)
    if (request.url === '/webhooks') return answer(response, 200, await hear(body, request.headers))
    if (request.url === '/health') return answer(response, 200, { notes: notes.size })

    const rule = routes[`${request.method} ${request.url}`]
    if (!rule) throw new Refusal(404, 'There is nothing here.')
    const person = await verify(request)
    if (!person) throw new Refusal(401, 'Sign in first.')
    answer(response, 200, rule({ person, body }))
  } catch (error) {
    if (!(error instanceof Refusal)) console.error(error)
    answer(response, error.status ?? 503, { message: error.status ? error.message : 'Try again in a moment.' })
  }
}

/** What Tollgate tells: a person who is gone leaves nothing behind. */
async function hear(body, headers) {
  const event = await verifyWebhook(body, headers, process.env.TOLLGATE_WEBHOOK_SECRET ?? '').catch((error) => {
    throw new Refusal(400, error.message)
  })
  if (event.type === 'user.deleted') notes.delete(event.data.id)
  return {}
}

/** The page is another origin: it may call, and the browser may send its cookies. */
function allowPage(response) {
  response.setHeader('access-control-allow-origin', page)
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-allow-headers', 'authorization, content-type')
  response.setHeader('vary', 'origin')
}

async function textOf(request) {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 100_000) throw new Refusal(413, 'That is too long.')
  }
  return text
}

function answer(response, status, body) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

class Refusal extends Error {
  constructor(status, message) {
    super(message)
    this.status = status
  }
}
