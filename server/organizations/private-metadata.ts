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
  const kept = app.db.selectFrom('organizations').where('id', '=', organization.id)
  const { privateMetadata } = (await kept.select('privateMetadata').executeTakeFirst()) ?? {}
  return privateMetadata === undefined ? organization : { ...organization, privateMetadata }
}
