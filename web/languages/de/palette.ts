import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Seite finden oder etwas tun',
  placeholder: 'Seite, Person, Organisation oder Aktion',
  list: 'Gefundenes',
  none: 'Nichts gefunden. Versuchen Sie ein anderes Wort.',
  actions: 'Aktionen',
  invite: 'Personen zu {organization} einladen',
  exportActivity: 'Verlauf von {organization} exportieren',
  theme: 'Darstellung: {theme}',
  language: 'Sprache: {language}',
  move: 'bewegen',
  choose: 'wählen',
  close: 'Schließen',
  shortcuts: 'Tastenkürzel',
  shortcutsLead: 'Sie gelten überall, wo Sie gerade nicht tippen.',
  everywhere: 'Überall',
  openPalette: 'Seite finden oder etwas tun',
  openShortcuts: 'Diese Liste zeigen',
  followedBy: 'dann',
  singleKeys: 'Kürzel aus einzelnen Tasten',
  singleKeysHelp: 'Schalten Sie sie aus, wenn Sie per Sprache steuern oder versehentlich Tasten drücken. {keys} bleibt.',
  singleKeysOff: 'Kürzel aus einzelnen Tasten ausschalten',
  singleKeysOn: 'Kürzel aus einzelnen Tasten einschalten',
} as const satisfies Translation<typeof english>
