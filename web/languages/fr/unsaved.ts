import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Quitter sans enregistrer ?',
  lead: 'Vos modifications ne sont pas enregistrées et seront perdues.',
  leave: 'Quitter',
  stay: 'Rester',
  bar: 'Modifications non enregistrées',
  discard: 'Ignorer',
} as const satisfies Translation<typeof english>
