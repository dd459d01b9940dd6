import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Verlauf',
  lead: 'Alles, was in dieser Organisation geschah, das Neueste zuerst.',
  closedTitle: 'Das ist für Inhaber und Administratoren',
  closed: 'Fragen Sie jemanden von ihnen, wenn Sie wissen müssen, was geschah.',
  filters: 'Verlauf filtern',
  action: 'Art',
  anyAction: 'Alles',
  by: 'Von <name></name>',
  bySystem: 'Vom System',
  through: 'Im Namen gehandelt hat: <name></name>',
  to: 'Betrifft <name></name>',
  change: '{from} → {to}',
  reason: 'Grund: {reason}',
  gone: 'Jemand, der nicht mehr da ist',
  list: 'Verlauf',
  pages: 'Seiten des Verlaufs',
  newest: 'Neueste',
  older: 'Ältere',
  clear: 'Alles zeigen',
  noneTitle: 'Hier ist nichts',
  none: 'Nichts Passendes wurde aufgezeichnet.',
  errorTitle: 'Der Verlauf konnte nicht geladen werden',
} as const satisfies Translation<typeof english>
