import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Passwort vergessen?',
  lead: 'Geben Sie Ihre Adresse ein, dann schicken wir Ihnen einen Link, mit dem Sie ein neues wählen können.',
  submit: 'E-Mail senden',
  submitting: 'Wird gesendet …',
  sentTo: 'Wenn es ein Konto für <strong>{address}</strong> gibt, ist ein Link für ein neues Passwort dorthin unterwegs.',
  sent: 'Wenn es ein Konto für Ihre Adresse gibt, ist ein Link für ein neues Passwort unterwegs.',
  toSignIn: 'Zurück zur Anmeldung',
  closed: 'Passwörter lassen sich hier nicht per E-Mail zurücksetzen. Wenden Sie sich an den Betreiber.',
} as const satisfies Translation<typeof english>
