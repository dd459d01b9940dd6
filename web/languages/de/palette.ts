import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Suchen oder Befehl ausführen',
  placeholder: 'Seiten, Personen, Organisationen und Aktionen suchen',
  list: 'Ergebnisse',
  none: 'Keine Ergebnisse.',
  actions: 'Aktionen',
  invite: 'Personen zu {organization} einladen',
  exportActivity: 'Aktivität von {organization} exportieren',
  theme: 'Darstellung: {theme}',
  language: 'Sprache: {language}',
  move: 'navigieren',
  choose: 'auswählen',
  close: 'Schließen',
  shortcuts: 'Tastenkürzel',
  shortcutsLead: 'Die Kürzel gelten immer, wenn Sie gerade nichts eingeben.',
  everywhere: 'Überall',
  openPalette: 'Suchen oder Befehl ausführen',
  openShortcuts: 'Diese Liste anzeigen',
  followedBy: 'dann',
  singleKeys: 'Kürzel mit einzelnen Tasten',
  singleKeysHelp: 'Schalten Sie sie aus, wenn Sie per Sprache steuern oder versehentlich Tasten drücken. {keys} funktioniert weiter.',
  singleKeysOff: 'Kürzel mit einzelnen Tasten ausschalten',
  singleKeysOn: 'Kürzel mit einzelnen Tasten einschalten',
} as const satisfies Translation<typeof english>
