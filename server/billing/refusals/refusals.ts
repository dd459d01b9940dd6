import { billingErrors } from '#contract/billing/errors.ts'
import { type FieldErrorCode, fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import { refuserOf } from '../../kit/refusal.ts'

/** Ends the request with an error of the billing wire. */
export const refuse: ReturnType<typeof refuserOf<keyof typeof billingErrors>> = refuserOf(billingErrors)

/** Ends the request with what a rule found wrong with fields that had the right shape. Paths are spelt as the wire is: `['products', 0]`. */
export function refuseField(code: FieldErrorCode, path: readonly PropertyKey[], input?: unknown): never {
  return refuseFields([{ code, path, ...(input !== undefined && { input }) }])
}

export type WrongField = { code: FieldErrorCode; path: readonly PropertyKey[]; input?: unknown }

/** The same for everything that is wrong at once: a form can mark all of it. */
export function refuseFields(wrong: readonly WrongField[]): never {
  const issues = wrong.map(({ code, ...field }): InputIssue => {
    const [message, type] = fieldErrors[code]
    return { place: 'body', message, type, ...field }
  })
  return refuse('PolarRequestValidationError', { issues })
}

/** The same for the query string. */
export function refuseQuery(code: FieldErrorCode, path: readonly PropertyKey[]): never {
  const [message, type] = fieldErrors[code]
  return refuse('PolarRequestValidationError', { issues: [{ place: 'query', path, message, type }] })
}
