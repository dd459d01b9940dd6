import type { IdentityEvent } from '#contract/identity-event-types.ts'
import { identityEvents } from '#contract/webhooks.ts'
import { answerPicker } from '../http/answer-writer.ts'
import type { App } from '../kit/app.ts'
import { isUnheard } from '../kit/listeners.ts'
import { defineState } from '../kit/state.ts'
import { shownFields } from '../kit/user-fields.ts'
import { emit } from './emit.ts'

type About = { userId: string } | { organizationId: string } | { waitlistEntryId: string }

/**
 * Tells the application what happened to a person or an organization, in the same transaction. Only types of the contract are sent, and everything
 * about one of them arrives in order. After an audit entry it costs nothing while no endpoint listens.
 */
export async function announce(app: App, type: IdentityEvent, about: About, data: () => unknown): Promise<void> {
  if (isUnheard(app.db)) return
  await emit(app, { organizationId: null, type, objectKey: keyOf(about), data: async () => pickersOf(app)[type](await data()) })
}

function keyOf(about: About): string {
  if ('userId' in about) return `user:${about.userId}`
  return 'organizationId' in about ? `organization:${about.organizationId}` : `waitlist:${about.waitlistEntryId}`
}

const pickersOf = defineState<Record<IdentityEvent, (value: unknown) => unknown>>((app) => {
  const pickers = Object.entries(identityEvents).map(([type, schema]) => [type, answerPicker(schema, 'camelCase', shownFields(app))])
  return Object.fromEntries(pickers)
})
