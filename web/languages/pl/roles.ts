import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Właściciel',
  admin: 'Administrator',
  member: 'Członek',
} as const satisfies Translation<typeof english>
