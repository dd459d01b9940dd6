import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Neues Passwort wählen',
  lead: 'Für {address}',
  password: 'Neues Passwort',
  everywhere: 'Alle Geräte werden abgemeldet, damit niemand mit dem alten Passwort angemeldet bleibt.',
  submit: 'Speichern und anmelden',
  submitting: 'Wird gespeichert…',
  spentTitle: 'Dieser Link funktioniert nicht mehr',
  spent: 'Der Link oder Code ist abgelaufen, wurde schon verwendet oder durch eine neuere E-Mail ersetzt.',
  newMail: 'Neue E-Mail anfordern',
  newMailSending: 'Wird gesendet…',
  toSignIn: 'Zurück zur Anmeldung',
  errorTitle: 'Der Link konnte nicht geprüft werden',
} as const satisfies Translation<typeof english>
