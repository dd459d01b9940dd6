import type * as z from 'zod/mini'
import type { ErrorCode } from '#contract/errors.ts'
import type { Route } from '#contract/kit/route.ts'

/** Input that does not fit its schema, with everything that is wrong about it. */
export class InvalidInput extends Error {
  readonly code: ErrorCode
  readonly issues: { path: string; message: string }[]

  constructor(route: Route, issues: readonly z.core.$ZodIssue[]) {
    super('The input does not fit the contract.')
    this.code = route.method === 'GET' ? 'INVALID_QUERY_PARAMETERS' : 'VALIDATION_ERROR'
    this.issues = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  }
}
