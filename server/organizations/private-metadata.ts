import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { opensAdministration } from '../sessions/opens-administration.ts'
import type { JsonObject } from '../storage/tables.ts'
import { isAdministrator } from '../users/is-permitted.ts'

type Asking = AnyCaller | null

/** Whether a caller may know what the application keeps of organizations for itself. Their owners may not. */
export function knowsPrivate(app: App, caller: Asking): boolean {
  if (caller === null) return false
  return caller.secretKey !== undefined || (isAdministrator(app, caller.user) && opensAdministration(app, caller.session))
}

/** An organization as it is answered: with its metadata, though none was set, and the private one for those who may know it. */
export async function withPrivate<O extends { id: string; metadata: unknown }>(
  app: App,
  caller: Asking,
  organization: O,
): Promise<O & { metadata: NonNullable<O['metadata']>; privateMetadata?: JsonObject }> {
  const shown = { ...organization, metadata: organization.metadata ?? {} }
  if (!knowsPrivate(app, caller)) return shown
  const privateMetadata = await privateMetadataOf(app, organization.id)
  return privateMetadata === undefined ? shown : { ...shown, privateMetadata }
}

export async function privateMetadataOf({ db }: App, id: string): Promise<JsonObject | undefined> {
  const kept = await db.selectFrom('organizations').where('id', '=', id).select('privateMetadata').executeTakeFirst()
  return kept?.privateMetadata
}
