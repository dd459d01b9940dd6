import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Wire } from '#contract/kit/wire.ts'
import { refuse } from '../kit/refusal.ts'
import { findBrokenText, withPlainTexts } from './broken-text.ts'
import { inputInCamelCase } from './input-spelling.ts'
import { invalidInput } from './invalid-input.ts'
import { checkRedirectTargets, type Logging } from './redirects.ts'

type Input = Record<string, unknown>

/** How the input of a route is read from a request: path, query and body as one flat object, judged by the contract. */
export function inputReader(route: Route, wire: Wire, app: Logging): (request: FastifyRequest) => Input {
  const inCode = wire.casing === 'snake_case' ? renamed.getOrInsertComputed(route, renamer) : (input: Input) => input
  let unsaid: Input | undefined
  return (request) => {
    // Most questions are asked without a word: what that comes to is worked out once.
    if (saysNothing(request)) return { ...(unsaid ??= inCode(parse(route, request, {}))) }
    refuseCredentialsInQuery(route, request)
    const given = mergedInput(request, wire)
    checkRedirectTargets(app, given)
    return inCode(parse(route, request, given))
  }
}

/** Once for each route, however many servers a process starts. */
const renamed = new WeakMap<Route, (input: Input) => Input>()
const renamer = ({ input }: Route) => inputInCamelCase(input) as (input: Input) => Input

/** What opens an account has no place in an address: logs, histories and other sites keep addresses. */
function refuseCredentialsInQuery({ method, crossSite }: Route, { query }: FastifyRequest) {
  if (method === 'GET' || crossSite) return
  for (const name in query as object) if (credentials.has(name.toLowerCase())) refuse('CREDENTIALS_IN_THE_QUERY')
}

const credentials = new Set(['password', 'newpassword', 'currentpassword', 'code', 'key', 'idtoken', 'accesstoken', 'refreshtoken'])

/** What a request says, before anything of it is judged. */
export function givenBy({ query, body, params }: FastifyRequest): Input {
  return { ...(query as object), ...(isMap(body) && body), ...(params as object) }
}

function isMap(body: unknown): body is object {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

function saysNothing({ query, body, params }: FastifyRequest): boolean {
  return body === undefined && isEmpty(query as object) && isEmpty(params as object)
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false
  return true
}

function mergedInput({ query, body, params }: FastifyRequest, { casing }: Wire): Input {
  if (body !== undefined && body !== null && !isMap(body)) refuse('VALIDATION_ERROR')
  if (isEmpty(query as object) && isEmpty(params as object)) return (body ?? {}) as Input
  const asked = casing === 'snake_case' ? withNestedNames(query as Input) : (query as object)
  return { ...asked, ...(body as object | undefined), ...(params as object) }
}

/**
 * `metadata[plan]=pro` is a map within the query. The names inside and outside the brackets are a stranger's, so nothing here has a
 * prototype: `__proto__[a]=b` would write into that of every object of the process.
 */
function withNestedNames(query: Input): Input {
  const input = bareMap<unknown>()
  const maps = bareMap<Input>()
  for (const [name, value] of Object.entries(query)) {
    const [, outer, inner] = /^(\w+)\[([^\]]+)\]$/.exec(name) ?? []
    if (outer === undefined || inner === undefined) input[name] = value
    else (maps[outer] ??= bareMap())[inner] = value
  }
  return { ...input, ...maps }
}

function bareMap<Value>(): Record<string, Value> {
  return Object.create(null)
}

function parse(route: Route, request: FastifyRequest, sent: Input): Input {
  const given = route.answers === 'redirect' ? withPlainTexts(sent) : sent
  const result = z.safeParse(route.input, given)
  const broken = result.success ? findBrokenText(route.input, given) : undefined
  if (broken) throw invalidInput(request, given, [{ path: broken, message: errors.INVALID_INPUT[1] }])
  if (result.success) return result.data

  // A check may name an error of the catalogue: the first such one that the route declares speaks for all.
  const named = result.error.issues.find(({ message }) => route.errors.includes(message) && Object.hasOwn(errors, message))
  if (named) refuse(named.message as ErrorCode)
  throw invalidInput(request, given, result.error.issues)
}
