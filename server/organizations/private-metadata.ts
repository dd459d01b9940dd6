import type { App } from '../kit/app.ts'
import type { AnyCaller } from '../kit/caller.ts'
import { isKeySession } from '../sessions/key-sessions.ts'
import type { JsonObject } from '../storage/tables.ts'
import { isAdministrator } from '../users/is-permitted.ts'

type Asking = AnyCaller | null

/** Whether a caller may know what the application keeps of organizations for itself. Their owners may not. */
export function knowsPrivate(app: App, caller: Asking): boolean {
  if (caller === null) return false
  return caller.secretKey !== undefined || (isAdministrator(app, caller.user) && !isKeySession(caller.session))
}

/** An organization with its private metadata, for those who may know it. */
export async function withPrivate<O extends { id: string }>(
  app: App,
  caller: Asking,
  organization: O,
): Promise<O & { privateMetadata?: JsonObject }> {
  if (!knowsPrivate(app, caller)) return organization
  const privateMetadata = await privateMetadataOf(app, organization.id)
  return privateMetadata === undefined ? organization : { ...organization, privateMetadata }
}

export async function privateMetadataOf({ db }: App, id: string): Promise<JsonObject | undefined> {
  const kept = await db.selectFrom('organizations').where('id', '=', id).select('privateMetadata').executeTakeFirst()
  return kept?.privateMetadata
}
