import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Navigation',
  heading: 'Konto',
  sessions: 'Sitzungen',
  openMenu: 'Navigation öffnen',
  closeMenu: 'Navigation schließen',
  skip: 'Zum Inhalt',
  notifications: 'Benachrichtigungen',
  signOut: 'Abmelden',
  signingOut: 'Abmeldung läuft …',
  signOutFailed: 'Das Abmelden hat nicht geklappt. Sie sind noch angemeldet.',
  errorTitle: 'Ihr Konto konnte nicht geladen werden',
} as const satisfies Translation<typeof english>
