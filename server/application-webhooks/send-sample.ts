import type * as z from 'zod/mini'
import type { IdentityEvent } from '#contract/identity-event-types.ts'
import { identityEvents } from '#contract/webhooks.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import { refuse } from '../kit/refusal.ts'
import { sendTestMessage } from '../webhook-delivery/redeliver.ts'

/** Sends a webhook a message of a type, filled with sample values. Answers the message's id. */
export async function sendSample(app: App, { id, type }: { id: string; type: IdentityEvent }): Promise<string> {
  const data = sampleOf(identityEvents[type], type, now(app))
  return (await sendTestMessage(app, null, id, { type, data })) ?? refuse('NOT_FOUND')
}

/** A value that has the shape of a schema, for receivers to try themselves on. */
function sampleOf(schema: z.core.$ZodType, name: string, at: string): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, inner]) => [key, sampleOf(inner, key, at)]))
    case 'string':
      return stringFor(name, at)
    case 'number':
      return 0
    case 'boolean':
      return false
    case 'array':
      return []
    case 'record':
      return {}
    case 'enum':
      return Object.values(def.entries)[0]
    case 'literal':
      return def.values[0]
    default:
      return null
  }
}

function stringFor(name: string, at: string): string {
  if (/At$|Expires$/.test(name)) return at
  if (name === 'email') return 'somebody@example.com'
  return name === 'id' || name.endsWith('Id') ? '00000000-0000-7000-8000-000000000000' : 'sample'
}
