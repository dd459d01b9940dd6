import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Sehen Sie in Ihr Postfach',
  sentTo: 'Wir haben einen Link an <strong>{address}</strong> geschickt. Öffnen Sie ihn, um zu bestätigen, dass die Adresse Ihnen gehört.',
  sent: 'Wir haben Ihnen einen Link geschickt. Öffnen Sie ihn, um Ihre Adresse zu bestätigen.',
  needed: 'Sobald Ihre Adresse bestätigt ist, können Sie sich anmelden.',
  open: '{provider} öffnen',
  openDevelopment: 'Entwicklungspostfach öffnen',
  code: 'Oder geben Sie den Code aus der E-Mail ein',
  codeDigit: 'Ziffer {place, number} von {count, number}',
  codeCharacter: 'Zeichen {place, number} von {count, number}',
  codeSubmit: 'Bestätigen',
  codeWrong: 'Der Code stimmt nicht oder ist abgelaufen. Der neueste Code steht in der neuesten E-Mail.',
  codeChecking: 'Wird bestätigt …',
  resend: 'Erneut senden',
  resending: 'Wird gesendet …',
  resendIn: 'Erneut senden in {seconds, plural, one {# Sekunde} other {# Sekunden}}',
  resent: 'Eine neue E-Mail ist unterwegs. Am sichersten ist der Link aus der neuesten E-Mail.',
  spam: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach und prüfen Sie die Schreibweise der Adresse.',
  wrongAddress: 'Falsche Adresse? <link>Andere verwenden</link>',
  continue: 'Weiter zu Ihrem Konto',
  later: 'Sie können die Adresse später bestätigen; Ihr Konto ist bereit.',
  toSignIn: 'Zurück zur Anmeldung',
} as const satisfies Translation<typeof english>
