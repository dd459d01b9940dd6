import type * as z from 'zod/mini'
import type { billingErrors } from '#contract/billing/errors.ts'
import type { Billing } from '#contract/billing/index.ts'
import { type Camel, camelOf, snakeOf } from '#contract/kit/casing.ts'
import type { Method, Route, RouteTree } from '#contract/kit/route.ts'
import { billingBase, billingTargets, freeMembers } from './billing-facts.ts'
import type { Call } from './calls.ts'
import type { ClientCode } from './codes.ts'
import { namedCalls } from './named-calls.ts'
import { CallFailed, type Failure, type Result } from './result.ts'
import type { Target } from './routes.ts'
import { createTransport, rootOf, type Send, type TransportOptions } from './transport.ts'

/** A call for every route under `/v1`, by the names that the published SDKs give them: `billing.products.list()`. */
export type BillingClient = BillingCalls<Billing>

type BillingCalls<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Route<infer In, infer Out, infer Code>
    ? Call<Camel<z.input<In>>, Camel<z.output<Out>>, NameOnWire<Code> | EverywhereCode>
    : Tree[Name] extends RouteTree
      ? BillingCalls<Tree[Name]>
      : never
}

/**
 * Billing for a browser: the session of an owner or admin opens it, or a token given as a header. Members are spelt as in code, and what
 * goes wrong comes as from every other call.
 */
export function createBillingClient(options: TransportOptions = {}): BillingClient {
  const settings = { basePath: billingBase, ...options }
  const transport = createTransport(settings, () => {})
  const send: Send = async (target, input, { throw: throws, ...given } = {}) => {
    const { data, error } = (await transport(target, respelt(input, snakeOf) as object | undefined, given)) as Result<unknown>
    if (error && throws) throw new CallFailed(failureIn(error))
    if (error) return { data: null, error: failureIn(error) }
    const read = respelt(data, camelOf)
    return throws ? read : { data: read, error: null }
  }
  return namedCalls(send, {}, rootOf(settings), targetNamed) as BillingClient
}

function targetNamed(names: readonly string[]): Target {
  const [method, path] = (billingTargets[names.join('.')] ?? '').split(' ') as [Method, string]
  if (!path) throw new Error(`Billing has no call ${names.join('.')}.`)
  return { method, path }
}

const free = new Set(freeMembers)

/** The same data with its members spelt in another way. What a map with free keys holds stays letter by letter. */
function respelt(value: unknown, spell: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => respelt(each, spell))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [spell(name), free.has(snakeOf(name)) ? member : respelt(member, spell)]),
  )
}

type Refusal = Failure & { error?: unknown; detail?: unknown }
type Detail = { loc: (string | number)[]; msg: string }

/** Billing says `{error, detail}` where accounts say `{code, message, issues}`. */
function failureIn({ error: name, detail, ...failure }: Refusal): Failure {
  if (typeof name !== 'string') return failure
  if (!Array.isArray(detail)) return { ...failure, code: name, message: typeof detail === 'string' ? detail : failure.message }
  const issues = (detail as Detail[]).map(({ loc, msg }) => ({ path: loc.slice(1).map(spelt).join('.'), message: msg }))
  return { ...failure, code: name, message: issues[0]?.message ?? failure.message, issues }
}

function spelt(step: string | number) {
  return typeof step === 'string' ? camelOf(step) : step
}

type NameOnWire<Code extends string> = Code extends keyof typeof billingErrors
  ? (typeof billingErrors)[Code] extends readonly [number, string, infer Name extends string]
    ? Name
    : Code
  : Code

/** What any call may be refused with. */
type EverywhereCode =
  | ClientCode
  | NameOnWire<'Unauthorized' | 'InvalidToken' | 'InsufficientScope' | 'NotPermitted' | 'TooManyRequests' | 'InternalServerError'>
  | 'RequestValidationError'
  | 'PolarRequestValidationError'
