import type { Addresses } from './addresses.ts'
import {
  createGate,
  type Demand,
  type Gate,
  keepPrivate,
  NotAllowed,
  type Person,
  refusalOf,
  responseOf,
  type TollgateOptions,
} from './gate.ts'

/** What Next.js gives: the headers of the request that is rendered, and ways to end it. */
export type Surroundings = {
  readonly headers: () => Promise<Headers>
  /** Ends the rendering by throwing, as all of these do. */
  readonly redirect: (address: string) => Promise<never>
  readonly forbid: () => Promise<void>
  /** Once for each rendering. */
  readonly memoize: <Value>(read: () => Promise<Value>) => () => Promise<Value>
}

export type NextTollgate = Addresses &
  Pick<Gate, 'verify'> & {
    /** Who sent this request, or null, in pages, layouts, actions and routes. Within one rendering Tollgate is asked once. Throws when it cannot be asked. */
    readonly auth: () => Promise<Person | null>
    /**
     * A route handler, server action or page for people who are signed in and may do this; it is told who it is before what Next.js gives it.
     * Routes answer 403 to people who may not do this, and 401 to those who are signed out; a browser that asks for a page by GET is sent to sign in
     * instead. Pages and actions send people to sign in and back to `redirect`, without which an action comes back to the page that called it, and a page
     * to the application's first; who may not do this gets `fallback`, or else the application's page `forbidden`.
     */
    readonly withAuth: <Given extends readonly unknown[], Answer>(
      handler: (person: Person, ...given: Given) => Answer | Promise<Answer>,
      demand?: Demand & { readonly fallback?: Answer },
    ) => (...given: Given) => Promise<Answer>
    /** The `proxy` (`middleware` before Next.js 16): people who are signed out sign in before anything is rendered, and come back to where they wanted. */
    readonly guard: (request: Request) => Promise<Response | undefined>
  }

export function connectNext(options: TollgateOptions, { headers, redirect, forbid, memoize }: Surroundings): NextTollgate {
  const gate = createGate(options)
  const auth = memoize(async () => gate.verify({ headers: await headers() }))

  return {
    ...gate,
    auth,
    withAuth(handler, demand = {}) {
      return async (...given) => {
        const [request] = given
        // A route is judged by its own request: no browser can send one to an action or a page.
        const isRoute = request instanceof Request
        const person = isRoute ? await judgeRoute(request, demand) : await judgePage(demand)
        if (person instanceof Response) return person as never
        if (person === null) return demand.fallback as never
        const answer = await handler(person, ...given)
        return isRoute && answer instanceof Response ? (keepPrivate(answer) as typeof answer) : answer
      }
    },
    async guard(request) {
      const refusal = refuse(await gate.verify(request), request, {})
      return refusal ?? undefined
    },
  }

  async function judgeRoute(request: Request, demand: Demand): Promise<Person | Response> {
    const person = await gate.verify(request)
    if (person && demand.permission !== undefined && !person.can(demand.permission)) return new NotAllowed(demand.permission).getResponse()
    return person ?? (refuse(person, request, demand) as Response)
  }

  async function judgePage(demand: Demand & { fallback?: unknown }): Promise<Person | null> {
    const person = await auth()
    if (!person) return redirect(gate.signInURL(demand.redirect ?? (await pageOfAction())))
    if (demand.permission === undefined || person.can(demand.permission)) return person
    if ('fallback' in demand) return null
    await forbid()
    throw new NotAllowed(demand.permission)
  }

  /** An action is called by a page, which the browser names. A page is not told its own address. */
  async function pageOfAction(): Promise<string | undefined> {
    const given = await headers()
    return given.has('next-action') ? (given.get('referer') ?? undefined) : undefined
  }

  function refuse(person: Person | null, request: Request, demand: Demand): Response | null {
    const { pathname, search } = new URL(request.url)
    const refusal = refusalOf(gate, person, demand, { headers: request.headers, method: request.method, path: pathname + search })
    return refusal && responseOf(refusal)
  }
}
