import type { Addresses } from './frameworks/addresses.ts'
import {
  type Answer,
  createGate,
  type Demand,
  type Gate,
  type Person,
  privately,
  refusalOf,
  type TollgateOptions,
} from './frameworks/gate.ts'
import { hear, readBody, type WebhookOptions } from './frameworks/webhooks.ts'

export { type Demand, NotAllowed, type Person, type TollgateOptions } from './frameworks/gate.ts'
export type { WebhookHandler, WebhookHandlers, WebhookOptions } from './frameworks/webhooks.ts'

declare global {
  namespace Express {
    interface Request {
      /** Who sent this request, or null. Tollgate is asked when this is first called, and once. Throws when it cannot be asked. */
      auth: () => Promise<Person | null>
    }
  }
}

/** As much of Express' request and response as is used here. */
type ExpressRequest = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly method: string
  readonly originalUrl: string
  auth?: () => Promise<Person | null>
}
type ExpressResponse = {
  setHeader(name: string, value: string): unknown
  vary(names: string): unknown
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body?: string): unknown
}
type Next = (error?: unknown) => void
type Handler<Request = ExpressRequest, Response = ExpressResponse> = (request: Request, response: Response, next: Next) => Promise<void>

export type Tollgate = Addresses & Pick<Gate, 'verify'> & ((request: ExpressRequest, response: ExpressResponse, next: Next) => void)

const gates = new WeakMap<object, Gate>()

/** Gives every request `request.auth()`, which tells who sent it. Mount it before what asks. */
export function tollgate(options: TollgateOptions): Tollgate {
  const gate = createGate(options)
  return Object.assign((request: ExpressRequest, _response: ExpressResponse, next: Next) => {
    let person: Promise<Person | null> | undefined
    request.auth = () => (person ??= gate.verify(request))
    gates.set(request, gate)
    next()
  }, gate)
}

/** Lets people in who are signed in and may do this. Pages send all others to sign in and back; what is no page answers 401 or 403. */
export function requireAuth(demand: Demand = {}): Handler {
  return withAuth((_person, _request, _response, next) => next(), demand)
}

/** The same around one handler, which is told who it is. */
export function withAuth<Request extends ExpressRequest, Response extends ExpressResponse>(
  handler: (person: Person, request: Request, response: Response, next: Next) => unknown,
  demand: Demand = {},
): Handler<Request, Response> {
  return async (request, response, next) => {
    try {
      const gate = gates.get(request)
      if (!gate) throw new Error('Mount tollgate(…) before what requires that people are signed in.')
      const person = (await request.auth?.()) ?? null
      const refusal = refusalOf(gate, person, demand, { headers: request.headers, method: request.method, path: request.originalUrl })
      if (refusal) return send(response, refusal)
      response.setHeader('cache-control', privately['cache-control'])
      response.vary(privately.vary)
      if (person) await handler(person, request, response, next)
    } catch (error) {
      next(error) // Express 4 hears of no promise
    }
  }
}

type WebhookRequest = ExpressRequest & {
  readonly readableEnded: boolean
  readonly body?: unknown
  readonly rawBody?: unknown
  iterator(options: { destroyOnReturn: boolean }): AsyncIterable<Uint8Array>
}

/** The door for webhooks: `app.post('/webhooks', webhooks({ secret, on }))`. Mount it before `express.json()`, which would use up the body. */
export function webhooks(options: WebhookOptions): Handler<WebhookRequest> {
  return async (request, response, next) => {
    try {
      send(response, await hear(await bodyOf(request, options), request.headers, options))
    } catch (error) {
      next(error)
    }
  }
}

/** The body as it came: still to be read, or kept by `express.text`, by `express.raw` or by whom it is that parses. */
async function bodyOf(request: WebhookRequest, options: WebhookOptions): Promise<Uint8Array | null> {
  const kept = [request.rawBody, request.body].find((body) => typeof body === 'string' || body instanceof Uint8Array)
  if (typeof kept === 'string') return readBody({}, [new TextEncoder().encode(kept)], options)
  if (kept instanceof Uint8Array) return readBody({}, [kept], options)
  if (request.readableEnded) throw new Error(parsed)
  // Not destroyed when it is too long: the answer would be lost with it.
  return readBody(request.headers, request.iterator({ destroyOnReturn: false }), options)
}

const parsed =
  'The body was parsed before the webhook could be verified, and its signature is over every byte. Mount webhooks(…) before express.json(), ' +
  'or let that keep the bytes: express.json({ verify: (request, _response, bytes) => { request.rawBody = bytes } }).'

function send(response: ExpressResponse, { status, headers, body }: Answer) {
  // What was not read of a body that is too long would be taken for the next request.
  response.writeHead(status, status === 413 ? { ...headers, connection: 'close' } : headers)
  response.end(body ?? '')
}
