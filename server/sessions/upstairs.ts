import type { App } from '../kit/app.ts'
import type { SessionRow } from '../kit/caller.ts'
import type { Workplace } from './store.ts'

export type Beginning = Pick<SessionRow, 'userId' | 'method' | 'factors' | 'impersonatedBy'>

/** What this room needs of those who know what people hold, and where they work. */
export type SessionNeeds = {
  /** Where a session of a person begins: where they last worked, or in their only organization, as far as the session proved enough for it. */
  findFirstPlace: (app: App, session: Beginning) => Promise<Workplace>
  /** What a person, or the organization they act for, holds of our own sellers or of those named by slug or by id, as JSON. */
  entitlementsOf: (app: App, whose: Holder) => Promise<string>
}

export type Holder = {
  userId: string
  organizationId: string | null
  sellers?: readonly string[] | undefined
  sellerIds?: readonly string[] | undefined
}
