import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Sahip',
  admin: 'Yönetici',
  member: 'Üye',
} as const satisfies Translation<typeof english>
