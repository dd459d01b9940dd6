import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Activité',
  lead: 'Tout ce qui s’est passé dans cette organisation, le plus récent d’abord.',
  closedTitle: 'C’est réservé aux propriétaires et aux administrateurs',
  closed: 'Demandez à l’un d’eux si vous devez savoir ce qui s’est passé.',
  filters: 'Filtrer l’activité',
  action: 'Genre',
  anyAction: 'Tout',
  by: 'Par <name></name>',
  bySystem: 'Par le système',
  through: 'Agissant à sa place : <name></name>',
  to: 'Concerne <name></name>',
  change: '{from} → {to}',
  reason: 'Motif : {reason}',
  gone: 'Quelqu’un qui est parti',
  list: 'Activité',
  pages: 'Pages de l’activité',
  newest: 'Plus récentes',
  older: 'Plus anciennes',
  clear: 'Tout afficher',
  noneTitle: 'Rien ici',
  none: 'Rien de correspondant n’a été consigné.',
  errorTitle: 'L’activité n’a pas pu être chargée',
} as const satisfies Translation<typeof english>
