import { billingErrors } from '#contract/billing/errors.ts'
import { type FieldErrorCode, fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import { refuserOf } from '../../kit/refusal.ts'

/** Ends the request with an error of the billing wire. */
export const refuse: ReturnType<typeof refuserOf<keyof typeof billingErrors>> = refuserOf(billingErrors)

/** Ends the request with what a rule found wrong with fields that had the right shape. Paths are spelt as the wire is: `['products', 0]`. */
export function refuseField(code: FieldErrorCode, path: readonly PropertyKey[], input?: unknown): never {
  const [message, type] = fieldErrors[code]
  const issue: InputIssue = { place: 'body', path, message, type, ...(input !== undefined && { input }) }
  return refuse('PolarRequestValidationError', { issues: [issue] })
}
