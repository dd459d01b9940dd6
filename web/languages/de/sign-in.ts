import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Anmelden',
  remember: 'Auf diesem Gerät angemeldet bleiben',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft…',
  noAccount: 'Neu hier? <link>Konto erstellen</link>',
  closed: 'Die Anmeldung mit E-Mail und Passwort ist hier deaktiviert.',
  name: 'E-Mail-Adresse oder Benutzername',
  nameMissing: 'Geben Sie Ihre E-Mail-Adresse oder Ihren Benutzernamen ein.',
  forgot: 'Passwort vergessen?',
  or: 'oder',
  continueWith: 'Weiter mit {provider}',
  goingTo: '{provider} wird geöffnet…',
  lastUsed: 'Zuletzt verwendet',
  providers: 'Weitere Anmeldemethoden',
  tryOut: 'Als Gast fortfahren',
} as const satisfies Translation<typeof english>
