import { refuse } from '../kit/refusal.ts'

/** Refuses one field of an application, and says what to do. */
export function refuseField(field: string, message: string): never {
  return refuse('VALIDATION_ERROR', { issues: [{ place: 'body', path: [field], message, type: 'value_error' }] })
}
