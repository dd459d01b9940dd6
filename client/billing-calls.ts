import type * as z from 'zod/mini'
import type { billingErrors } from '#contract/billing/errors.ts'
import { type Camel, camelOf, snakeOf } from '#contract/kit/casing.ts'
import type { Method, Route, RouteTree } from '#contract/kit/route.ts'
import type { BillingFacts } from './billing-routes.ts'
import type { Call } from './calls.ts'
import type { ClientCode } from './codes.ts'
import { namedCalls } from './named-calls.ts'
import { CallFailed, type Failure, type Result } from './result.ts'
import type { Target } from './routes.ts'
import { createTransport, rootOf, type Send, type TransportOptions } from './transport.ts'

/** A call for every route of a tree. */
export type BillingCalls<Tree> = {
  readonly [Name in keyof Tree]: Tree[Name] extends Route<infer In, infer Out, infer Code>
    ? Call<Camel<z.input<In>>, Camel<z.output<Out>>, NameOnWire<Code> | EverywhereCode>
    : Tree[Name] extends RouteTree
      ? BillingCalls<Tree[Name]>
      : never
}

/** The calls of the routes that the facts tell of. Members are spelt as in code, and what goes wrong comes as from every other call. */
export function createBillingCalls<Tree>({ base, targets, freeMembers }: BillingFacts, options: TransportOptions): BillingCalls<Tree> {
  const settings = { basePath: base, ...options }
  const transport = createTransport(settings, () => {})
  const free = new Set(freeMembers)
  const send: Send = async (target, input, { throw: throws, ...given } = {}) => {
    const { data, error } = (await transport(target, respelt(input, snakeOf, free) as object | undefined, given)) as Result<unknown>
    if (error && throws) throw new CallFailed(failureIn(error, free))
    if (error) return { data: null, error: failureIn(error, free) }
    const read = respelt(data, camelOf, free)
    return throws ? read : { data: read, error: null }
  }
  return namedCalls(send, {}, rootOf(settings), targetNamed) as BillingCalls<Tree>

  function targetNamed(names: readonly string[]): Target {
    const [method, path] = (targets[names.join('.')] ?? '').split(' ') as [Method, string]
    if (!path) throw new Error(`Billing has no call ${names.join('.')}.`)
    return { method, path }
  }
}

/** The same data with its members spelt in another way. What a map with free keys holds stays letter by letter. */
function respelt(value: unknown, spell: (name: string) => string, free: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((each) => respelt(each, spell, free))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [spell(name), free.has(snakeOf(name)) ? member : respelt(member, spell, free)]),
  )
}

type Refusal = Failure & { error?: unknown; detail?: unknown }
type Detail = { loc: (string | number)[]; msg: string }

/** Billing says `{error, detail}` where accounts say `{code, message, issues}`. */
function failureIn({ error: name, detail, ...failure }: Refusal, free: ReadonlySet<string>): Failure {
  if (typeof name !== 'string') return failure
  if (!Array.isArray(detail)) return { ...failure, code: name, message: typeof detail === 'string' ? detail : failure.message }
  const issues = (detail as Detail[]).map(({ loc, msg }) => ({ path: pathOf(loc.slice(1), free), message: msg }))
  return { ...failure, code: name, message: issues[0]?.message ?? failure.message, issues }
}

/** `customerBillingAddress.line1`. Below a member with free keys every step stays as it is. */
function pathOf(steps: readonly (string | number)[], free: ReadonlySet<string>): string {
  const own = steps.findIndex((step) => free.has(String(step)))
  return steps.map((step, place) => (own !== -1 && place > own ? step : camelOf(String(step)))).join('.')
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
