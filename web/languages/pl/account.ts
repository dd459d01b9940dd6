import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Nawigacja',
  heading: 'Konto',
  sessions: 'Sesje',
  openMenu: 'Otwórz nawigację',
  closeMenu: 'Zamknij nawigację',
  skip: 'Przejdź do treści',
  notifications: 'Powiadomienia',
  signOut: 'Wyloguj się',
  signingOut: 'Wylogowywanie…',
  signOutFailed: 'Wylogowanie się nie powiodło. Sesja trwa nadal.',
  errorTitle: 'Nie udało się wczytać konta',
} as const satisfies Translation<typeof english>
