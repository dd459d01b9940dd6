import type * as z from 'zod/mini'
import type { ErrorCode } from '../errors.ts'

/** Who may call a route. It is checked before the handler runs. */
export type Access =
  | 'anyone'
  | 'session'
  | 'fresh-session' // signed in, and identity proven within the fresh age
  | 'server' // carries a secret key of the server

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

/** What a route can answer besides its output: a browser can be sent elsewhere, a page can be shown, a file can be kept. */
export type Answers = 'json' | 'json or redirect' | 'redirect' | 'page' | 'file'

export type Input = z.core.$ZodType<Record<string, unknown>, Record<string, unknown>>
export type Output = z.core.$ZodType

export type Route<
  I extends Input = Input,
  O extends Output = Output,
  E extends ErrorCode = ErrorCode,
  A extends Access = Access,
  N extends Answers = Answers,
> = {
  readonly method: Method
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly input: I
  readonly output: O
  readonly errors: readonly E[]
  /** Where this route answers another status than the catalogue's: `{ INVALID_TOKEN: 404 }`. */
  readonly statuses: Partial<Record<ErrorCode, number>>
  readonly answers: N
  /** What this route answers, with status 500, when something of ours breaks. */
  readonly fault?: ErrorCode
  /** Foreign pages may post here: something in the request itself proves that the person began it. */
  readonly crossSite?: true
}

/** A tree of routes. Its shape is the shape of the client: `contract.signIn.email` is `client.signIn.email`. */
export type RouteTree = { readonly [name: string]: Route | RouteTree }

type Spec<I extends Input, O extends Output, E extends ErrorCode, A extends Access, N extends Answers> = {
  summary: string
  access: A
  input: I
  output: O
  errors: readonly E[]
  statuses?: Partial<Record<E, number>>
  answers?: N
  fault?: E
  crossSite?: true
}

export const get = define('GET')
export const post = define('POST')
export const del = define('DELETE')

function define(method: Method) {
  return <
    const I extends Input,
    const O extends Output,
    const E extends ErrorCode,
    const A extends Access,
    const N extends Answers = 'json',
  >(
    path: string,
    spec: Spec<I, O, E, A, N>,
  ): Route<I, O, E, A, N> => ({ method, path, statuses: {}, ...spec, answers: spec.answers ?? ('json' as N) })
}

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
