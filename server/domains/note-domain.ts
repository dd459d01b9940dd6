import { record } from '../audit/record.ts'
import type { App } from '../kit/app.ts'
import type { Actor } from '../kit/caller.ts'
import type { DomainRow } from './store.ts'

/** Writes down what became of a domain of an organization. */
export async function noteDomain(
  app: App,
  by: Actor,
  { organizationId, domain }: DomainRow,
  what: 'added' | 'verified' | 'removed' | 'lost',
) {
  await record(app, { action: 'organization.updated', by, organizationId, details: { changed: ['domains'], domain, what } })
}
