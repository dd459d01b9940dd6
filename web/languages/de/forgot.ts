import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Passwort vergessen?',
  lead: 'Geben Sie Ihre E-Mail-Adresse ein, dann schicken wir Ihnen einen Link für ein neues Passwort.',
  submit: 'Link senden',
  submitting: 'Wird gesendet…',
  sentTo: 'Wenn es zu <strong>{address}</strong> ein Konto gibt, haben wir einen Link für ein neues Passwort geschickt.',
  sent: 'Wenn es zu Ihrer E-Mail-Adresse ein Konto gibt, haben wir einen Link für ein neues Passwort geschickt.',
  toSignIn: 'Zurück zur Anmeldung',
  closed: 'Passwörter lassen sich hier nicht per E-Mail zurücksetzen. Wenden Sie sich an den Support.',
} as const satisfies Translation<typeof english>
