import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Inhaber',
  admin: 'Administrator',
  member: 'Mitglied',
} as const satisfies Translation<typeof english>
