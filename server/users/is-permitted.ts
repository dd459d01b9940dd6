import { type AccessRequest, adminRoles, allows } from '#contract/permissions.ts'
import type { App } from '../kit/app.ts'
import type { UserRow } from '../kit/caller.ts'

/** Whether a person may do this in the admin area: configured administrators everything, others what one of their roles allows. */
export function isPermitted({ config }: App, user: Pick<UserRow, 'id' | 'role'>, permissions: AccessRequest): boolean {
  return config.adminUserIds.includes(user.id) || allows(adminRoles, user.role ?? 'user', permissions)
}

/** Whether a person holds any power in the admin area. */
export function isAdministrator(app: App, user: Pick<UserRow, 'id' | 'role'>): boolean {
  return isPermitted(app, user, { user: ['list'] })
}
