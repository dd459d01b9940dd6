import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Bestätigen Sie, dass Sie es sind',
  lead: 'Ihre Anmeldung ist eine Weile her. Geben Sie Ihr Passwort ein, um fortzufahren.',
  submit: 'Weiter',
  submitting: 'Wird geprüft…',
  noPassword: 'Ihr Konto hat kein Passwort. Melden Sie sich neu an, um fortzufahren.',
  otherWay: 'Kein Passwort? <link>Neu anmelden</link>',
} as const satisfies Translation<typeof english>
