import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Znajdź stronę lub działanie',
  placeholder: 'Strona, osoba, organizacja lub działanie',
  list: 'Wyniki',
  none: 'Brak wyników.',
  actions: 'Działania',
  invite: 'Zaproś osoby: {organization}',
  exportActivity: 'Wyeksportuj aktywność: {organization}',
  theme: 'Motyw: {theme}',
  language: 'Język: {language}',
  move: 'nawiguj',
  choose: 'wybierz',
  close: 'Zamknij',
  shortcuts: 'Skróty klawiszowe',
  shortcutsLead: 'Działają wszędzie tam, gdzie nie piszesz.',
  everywhere: 'Wszędzie',
  openPalette: 'Znajdź stronę lub działanie',
  openShortcuts: 'Pokaż tę listę',
  followedBy: 'potem',
  singleKeys: 'Skróty jednoklawiszowe',
  singleKeysHelp: 'Wyłącz je, jeśli sterujesz głosem lub przypadkiem naciskasz klawisze. {keys} nadal działa.',
  singleKeysOff: 'Wyłącz skróty jednoklawiszowe',
  singleKeysOn: 'Włącz skróty jednoklawiszowe',
} as const satisfies Translation<typeof english>
