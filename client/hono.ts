import type { Addresses } from './frameworks/addresses.ts'
import {
  createGate,
  type Demand,
  type Gate,
  keepPrivate,
  type Person,
  privately,
  refusalOf,
  responseOf,
  type TollgateOptions,
} from './frameworks/gate.ts'
import { hearRequest, type WebhookOptions } from './frameworks/webhooks.ts'

export { type Demand, NotAllowed, type Person, type TollgateOptions } from './frameworks/gate.ts'
export type { WebhookHandler, WebhookHandlers, WebhookOptions } from './frameworks/webhooks.ts'

/** As much of Hono's context as is used here. */
type HonoContext = {
  readonly req: { readonly raw: Request }
  readonly res: Response
  header(name: string, value: string, options?: { append?: boolean }): void
}
type Next = () => Promise<void>

export type Tollgate = Addresses & Pick<Gate, 'verify'> & ((context: HonoContext, next: Next) => Promise<void>)

type Visit = { readonly gate: Gate; readonly ask: () => Promise<Person | null> }

const visits = new WeakMap<object, Visit>()

/** Lets `getAuth(c)` tell who sent a request. Mount it before what asks. */
export function tollgate(options: TollgateOptions): Tollgate {
  const gate = createGate(options)
  return Object.assign(async (context: HonoContext, next: Next) => {
    let person: Promise<Person | null> | undefined
    visits.set(context, { gate, ask: () => (person ??= gate.verify(context.req.raw)) })
    await next()
  }, gate)
}

/** Who sent this request, or null. Tollgate is asked when this is first called, and once. Throws when it cannot be asked. */
export function getAuth(context: HonoContext): Promise<Person | null> {
  return visitOf(context).ask()
}

/** Lets people in who are signed in and may do this. Pages send all others to sign in and back; what is no page answers 401 or 403. */
export function requireAuth(demand: Demand = {}): (context: HonoContext, next: Next) => Promise<Response | void> {
  return async (context, next) => {
    const refusal = await refuse(context, demand)
    if (refusal) return refusal
    await next()
    if (!context.res.headers.has('cache-control')) context.header('cache-control', privately['cache-control'])
    context.header('vary', privately.vary, { append: true })
  }
}

/** The same around one handler, which is told who it is. */
export function withAuth<Context extends HonoContext, Given>(
  handler: (person: Person, context: Context) => Given | Promise<Given>,
  demand: Demand = {},
): (context: Context) => Promise<Given | Response> {
  return async (context) => {
    const refusal = await refuse(context, demand)
    if (refusal) return refusal
    const given = await handler((await getAuth(context)) as Person, context)
    return given instanceof Response ? keepPrivate(given) : given
  }
}

/** The door for webhooks: `app.post('/webhooks', webhooks({ secret, on }))`. */
export function webhooks(options: WebhookOptions): (context: HonoContext) => Promise<Response> {
  return (context) => hearRequest(context.req.raw, options)
}

async function refuse(context: HonoContext, demand: Demand): Promise<Response | null> {
  const { gate, ask } = visitOf(context)
  const { headers, method, url } = context.req.raw
  const { pathname, search } = new URL(url)
  const refusal = refusalOf(gate, await ask(), demand, { headers, method, path: pathname + search })
  return refusal && responseOf(refusal)
}

function visitOf(context: HonoContext): Visit {
  const visit = visits.get(context)
  if (!visit) throw new Error('Mount tollgate(…) before what asks who is signed in.')
  return visit
}
