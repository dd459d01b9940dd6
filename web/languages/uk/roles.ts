import type { roles as english } from '../en/roles.ts'
import type { Translation } from '../messages.ts'

export const roles = {
  owner: 'Власник',
  admin: 'Адміністратор',
  member: 'Учасник',
} as const satisfies Translation<typeof english>
