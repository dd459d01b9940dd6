import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'
import { isBanned } from './is-banned.ts'
import { isAdministrator, isPermitted } from './is-permitted.ts'

type Impersonator = Pick<UserRow, 'id' | 'role' | 'banned' | 'banExpires'>

/** Whether a user may impersonate another at this moment. Administrators cannot be impersonated: it would give away their powers. */
export function mayImpersonate(app: App, impersonator: Impersonator, user: UserRow): boolean {
  return isPermitted(app, impersonator, { user: ['impersonate'] }) && !isBanned(app, impersonator) && !isAdministrator(app, user)
}
