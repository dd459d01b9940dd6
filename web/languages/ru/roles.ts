import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Владелец',
  admin: 'Администратор',
  member: 'Участник',
} as const satisfies Translation<typeof english>
