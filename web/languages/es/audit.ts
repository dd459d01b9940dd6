import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Actividad',
  lead: 'Todo lo que se hizo en esta organización, lo más reciente primero.',
  closedTitle: 'Esto es para propietarios y administradores',
  closed: 'Pregunte a alguno de ellos si necesita saber qué ocurrió.',
  filters: 'Filtrar la actividad',
  action: 'Tipo',
  anyAction: 'Todo',
  by: 'Por <name></name>',
  bySystem: 'Por el sistema',
  through: 'Actuando en su lugar: <name></name>',
  to: 'Afecta a <name></name>',
  change: '{from} → {to}',
  reason: 'Motivo: {reason}',
  gone: 'Alguien que ya no está',
  list: 'Actividad',
  pages: 'Páginas de la actividad',
  newest: 'Más reciente',
  older: 'Más antigua',
  clear: 'Mostrar todo',
  noneTitle: 'Aquí no hay nada',
  none: 'No se registró nada que coincida.',
  errorTitle: 'No se pudo cargar la actividad',
} as const satisfies Translation<typeof english>
