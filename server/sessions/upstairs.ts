import type { App } from '../kit/app.ts'

/** What this room needs of those who know what people hold. */
export type SessionNeeds = {
  /** What a person, or the organization they act for, holds of our own sellers or of those named by slug or by id, as JSON. */
  entitlementsOf: (app: App, whose: Holder) => Promise<string>
}

export type Holder = {
  userId: string
  organizationId: string | null
  sellers?: readonly string[] | undefined
  sellerIds?: readonly string[] | undefined
}
