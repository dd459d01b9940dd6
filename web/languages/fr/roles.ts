import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Propriétaire',
  admin: 'Administrateur',
  member: 'Membre',
} as const satisfies Translation<typeof english>
