import type * as z from 'zod/mini'
import { type ErrorCode, errors } from '#contract/errors.ts'
import type { Route } from '#contract/kit/route.ts'

type Issue = Pick<z.core.$ZodIssue, 'path' | 'message'>

/** Input that does not fit its schema, with everything that is wrong about it. */
export class InvalidInput extends Error {
  readonly code: ErrorCode
  readonly issues: { path: string; message: string }[]

  constructor(route: Route, given: unknown, issues: readonly Issue[]) {
    super('The input does not fit the contract.')
    this.code = route.method === 'GET' ? 'INVALID_QUERY_PARAMETERS' : 'VALIDATION_ERROR'
    this.issues = issues.map((issue) => ({ path: issue.path.join('.'), message: wordsFor(issue, given) }))
  }
}

/** What is not there is missing rather than wrong. A check that names an error of the catalogue speaks in its words. */
function wordsFor({ path, message }: Issue, given: unknown): string {
  if (Object.hasOwn(errors, message)) return errors[message as ErrorCode][1]
  return message === errors.INVALID_INPUT[1] && path.length > 0 && at(given, path) === undefined ? errors.REQUIRED[1] : message
}

function at(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>((node, name) => (node as Record<PropertyKey, unknown> | null | undefined)?.[name], value)
}
