import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Propietario',
  admin: 'Administrador',
  member: 'Miembro',
} as const satisfies Translation<typeof english>
