import { minutes } from '#contract/kit/durations.ts'
import type { App } from '../kit/app.ts'
import { newId } from '../kit/random.ts'
import { hashToken, sign, verifySigned } from '../kit/secrets.ts'
import { spendOnce } from '../tokens/spend-once.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'

const signing = 'agent confirmation'
const lifetime = minutes(5)
/** No operation takes arguments that are nested deeper. */
const deepest = 50

/** Who was shown what: a caller, an operation, and what it is given. */
export type Shown = { agentId: string; name: string; given: unknown }

/** A text with which this caller may do once, within five minutes, exactly what it was shown. */
export function confirmationFor(app: App, shown: Shown): string {
  const value = [newId(app), app.clock.now() + lifetime, digestOf(shown)].join('.')
  return Buffer.from(sign(value, app.config.secrets, signing)).toString('base64url')
}

/** Spends it. Of any number of calls that bring it at once, one gets true. */
export async function spendConfirmation(app: App, text: string, shown: Shown): Promise<boolean> {
  const value = verifySigned(Buffer.from(text.slice(0, 1000), 'base64url').toString(), app.config.secrets, signing)
  const [id = '', until, digest] = value?.split('.') ?? []
  const left = Number(until) - app.clock.now()
  if (!(left > 0) || digest !== digestOf(shown)) return false
  return spendOnce(app, 'agent-confirmation', { token: id, lifetime: left })
}

function digestOf({ agentId, name, given }: Shown): string {
  return hashToken(JSON.stringify([agentId, name, inOrder(given)]))
}

/** The same arguments are the same in whatever order they are written. */
function inOrder(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new RpcError(rpcErrors.invalidParams, 'The arguments are nested too deeply.')
  if (Array.isArray(value)) return value.map((each) => inOrder(each, depth + 1))
  if (value === null || typeof value !== 'object') return value
  const named = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { of: named.map(([name, each]) => [name, inOrder(each, depth + 1)]) } // a list of pairs is not the same as an object
}
