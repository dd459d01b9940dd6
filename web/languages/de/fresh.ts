import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Sind Sie es noch?',
  lead: 'Ihre Anmeldung ist eine Weile her. Geben Sie Ihr Passwort ein, dann geht es mit dem Begonnenen weiter.',
  submit: 'Weiter',
  submitting: 'Wird geprüft …',
  noPassword: 'Ihr Konto hat kein Passwort. Melden Sie sich auf Ihrem üblichen Weg neu an.',
  otherWay: 'Kein Passwort? <link>Neu anmelden</link>',
} as const satisfies Translation<typeof english>
