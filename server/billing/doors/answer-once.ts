import type { Once, Written } from '../../http/serve.ts'
import { answerOnce } from '../idempotency/answer-once.ts'
import { refuse } from '../refusals/refusals.ts'
import type { Seller } from './seller-of.ts'

/** Every POST may name itself by `Idempotency-Key`, within its seller, its portal session or its checkout. */
export const once: Once = ({ app, route, headers, visitor, url, body, caller, input }, work) => {
  const key = headers['idempotency-key']
  if (typeof key !== 'string' || key === '' || route.method !== 'POST' || route.answers !== 'json') return null
  const scope = scopeOf(caller, input, visitor)
  const isStranger = caller == null
  return answered(answerOnce(app, { scope, key: key.slice(0, 255), path: url, body: JSON.stringify(body ?? null), isStranger }, work))
}

async function answered(outcome: ReturnType<typeof answerOnce>): Promise<Written> {
  const known = await outcome
  if (known.kind === 'reused') refuse('IdempotencyKeyReused')
  if (known.kind === 'busy') refuse('IdempotencyKeyInUse')
  return known.answer
}

/** Whose key it is: two callers who draw the same key ask two things. A stranger is known by nothing but their address. */
function scopeOf(caller: unknown, input: Record<string, unknown>, { ipAddress }: { ipAddress: string }): string {
  const { organizationId, actorId, customerId } = (caller ?? {}) as Partial<Seller> & { customerId?: string }
  const known = [organizationId ?? actorId ?? null, customerId ?? null, input.clientSecret ?? null]
  return JSON.stringify(known.every((each) => each === null) ? ['stranger', ipAddress] : known)
}
