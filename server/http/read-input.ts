import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Route } from '#contract/kit/route.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { findBrokenText } from './broken-text.ts'
import { InvalidInput } from './invalid-input.ts'
import { checkRedirectTargets } from './redirects.ts'

type Input = Record<string, unknown>

/** How the input of a route is read from a request: path, query and body as one flat object, judged by the contract. */
export function inputReader(route: Route, config: Config): (request: FastifyRequest) => Input {
  let unsaid: Input | undefined
  return (request) => {
    // Most questions are asked without a word: what that comes to is worked out once.
    if (saysNothing(request)) return { ...(unsaid ??= parse(route, {})) }
    const given = mergedInput(request)
    checkRedirectTargets(config, given)
    return parse(route, given)
  }
}

function saysNothing({ query, body, params }: FastifyRequest): boolean {
  return body === undefined && isEmpty(query as object) && isEmpty(params as object)
}

function isEmpty(object: object): boolean {
  for (const _ in object) return false
  return true
}

function mergedInput({ query, body, params }: FastifyRequest): Input {
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) refuse('VALIDATION_ERROR')
  return { ...(query as object), ...(body as object | undefined), ...(params as object) }
}

function parse(route: Route, given: Input): Input {
  const result = z.safeParse(route.input, given)
  // Who is sent away in any case must be sent, not told: such routes judge texts themselves.
  const broken = result.success && route.answers !== 'redirect' ? findBrokenText(route.input, given) : undefined
  if (broken) throw new InvalidInput(route, given, [{ path: broken, message: errors.INVALID_INPUT[1] }])
  if (result.success) return result.data

  // A check may name an error of the catalogue: the first such one that the route declares speaks for all.
  const named = result.error.issues.find(({ message }) => (route.errors as readonly string[]).includes(message))
  if (named) refuse(named.message as ErrorCode)
  throw new InvalidInput(route, given, result.error.issues)
}
