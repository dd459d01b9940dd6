import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Quitter sans enregistrer ?',
  lead: 'Vos modifications sur cette page ne sont pas encore enregistrées et seraient perdues.',
  leave: 'Quitter',
  stay: 'Rester ici',
  bar: 'Modifications non enregistrées',
  discard: 'Annuler les modifications',
} as const satisfies Translation<typeof english>
