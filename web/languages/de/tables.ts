import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Ansicht',
  columns: 'Spalten',
  density: 'Zeilenhöhe',
  comfortable: 'Normal',
  compact: 'Kompakt',
  clear: 'Filter zurücksetzen',
  clearOne: 'Filter entfernen: {filter}',
  any: 'Alle',
  results: '{count, plural, one {# Ergebnis} other {# Ergebnisse}}',
  noneTitle: 'Keine Ergebnisse',
  none: 'Nichts passt zu Suche und Filtern.',
  selectAll: 'Alle auf dieser Seite auswählen',
  select: '{name} auswählen',
  actions: 'Aktionen',
  actionsOf: 'Aktionen für {name}',
  pages: 'Seiten',
  page: 'Seite {page, number} von {pages, number}',
  previous: 'Zurück',
  next: 'Weiter',
  first: 'Erste Seite',
} as const satisfies Translation<typeof english>
