import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'
import type { Statements } from '../permissions.ts'
import type { Within } from '../standings.ts'
import type { Access } from './access.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** The kind of answer: a browser can be sent elsewhere, a page can be shown, a file can be kept, events can be followed. */
export type Answers = 'json' | 'json or redirect' | 'redirect' | 'page' | 'file' | 'event stream'

export type Input = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>
export type Output = z.core.$ZodType

/** What holds for a route whatever it does. Limiter, captcha, client and documentation read it here and nowhere repeat a path. */
export type Policy = {
  /** Which of `limits.rate` counts the calls of one network to this route. Only what asks no database may be called without end. */
  readonly rate: 'anyPath' | 'credentials' | 'mail' | 'preview' | 'protocol' | 'unlimited'
  /** It writes to the mailbox that its input names, which counts all such wishes together. */
  readonly mailbox?: true
  /** Requires a captcha, where one is configured: always, or when a caller without a session brings a code. */
  readonly captcha?: true | 'codes'
  /** On success the person behind the session may change, or the session ends. */
  readonly session?: 'changes' | 'ends'
  /** The status of its success. */
  readonly status: 200 | 201 | 202 | 204
  /** Pages of other sites may post here: something in the request itself proves that the person began it. */
  readonly crossSite?: true
  /** A GET that changes something, for mailed links: only a person who opens it, or a program or trusted page that calls it, gets in. */
  readonly acts?: true
  /** Open to people who still have to set up or prove the second factor that everyone here needs: it is how they do, or is asked before. */
  readonly evenWeak?: true
  /** What an API key that replaces a session must permit; `reading` asks for nothing. Without it keys are refused. */
  readonly apiKeys?: 'reading' | Statements
  /** What a secret key of the server, or an organization's token, must be allowed. */
  readonly scope?: string
  /** It offers buyers something new: refused to a seller whose selling is closed, even where it sold before. */
  readonly offers?: true
  /** What a person must be permitted in the administration. Like every question of who asks, it is settled before the input is read. */
  readonly permission?: Statements
  /** In which words a person without that permission is refused: FORBIDDEN, unless the route has its own. */
  readonly forbidden?: string
  /** What a person must be in the organization that the input names, or in the active one. */
  readonly within?: Within
  /** In which words a caller without credentials is refused: UNAUTHORIZED, unless the route has its own. */
  readonly stranger?: string
}

export type Route<
  I extends Input = Input,
  O extends Output = Output,
  E extends string = string,
  A extends Access = Access,
  N extends Answers = Answers,
> = Policy & {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly input: I
  readonly output: O
  readonly errors: readonly E[]
  /** Where this route answers another status than the catalogue's: `{ INVALID_TOKEN: 404 }`. */
  readonly statuses: { readonly [code: string]: number }
  readonly answers: N
  /** What this route answers, with status 500, when something of ours breaks. */
  readonly fault?: E
}

/** A tree of routes. Its shape is the shape of the client: `contract.signIn.email` is `client.signIn.email`. */
export type RouteTree = { readonly [name: string]: Route | RouteTree }

type Spec<I extends Input, O extends Output, E extends string, A extends Access, N extends Answers> = Partial<Policy> & {
  summary: string
  access: A
  input: I
  output: O
  errors: readonly E[]
  statuses?: Partial<Record<E, number>>
  answers?: N
  fault?: E
}

/** The verbs by which a tree states its routes, for a catalogue of errors. */
export function routesWith<Code extends string>() {
  return { get: define('GET'), post: define('POST'), patch: define('PATCH'), put: define('PUT'), del: define('DELETE') }

  function define(method: Method) {
    return <const I extends Input, const O extends Output, const E extends Code, const A extends Access, const N extends Answers = 'json'>(
      path: string,
      spec: Spec<I, O, E, A, N>,
    ): Route<I, O, E, A, N> => ({
      method,
      path,
      rate: 'anyPath',
      status: 200,
      ...spec,
      statuses: (spec.statuses ?? {}) as Record<string, number>,
      answers: spec.answers ?? ('json' as N),
    })
  }
}

export const { get, post, del } = routesWith<ErrorCode>()

function isRoute(node: Route | RouteTree): node is Route {
  return typeof node.method === 'string' && typeof node.path === 'string'
}

/** Every route of a tree with the names that lead to it. */
export function* routesOf(tree: RouteTree, names: string[] = []): Generator<[names: string[], route: Route]> {
  for (const [name, node] of Object.entries(tree)) {
    if (isRoute(node)) yield [[...names, name], node]
    else yield* routesOf(node, [...names, name])
  }
}
