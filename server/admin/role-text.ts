import { adminRoles } from '#contract/permissions.ts'
import { refuse } from '../kit/refusal.ts'

/** Roles as they are stored: each one known, none twice, separated by commas. */
export function roleText(given: string | string[]): string {
  const roles = [given].flat().flatMap((text) => text.split(',').map((role) => role.trim()))
  if (roles.length === 0 || !roles.every((role) => Object.hasOwn(adminRoles, role))) refuse('YOU_ARE_NOT_ALLOWED_TO_SET_NON_EXISTENT_VALUE')
  return [...new Set(roles)].join(',')
}
