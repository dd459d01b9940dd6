import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Prüfen Sie Ihre E-Mails',
  sentTo: 'Wir haben einen Link an <strong>{address}</strong> geschickt. Öffnen Sie ihn, um Ihre E-Mail-Adresse zu bestätigen.',
  sent: 'Wir haben Ihnen einen Link geschickt. Öffnen Sie ihn, um Ihre E-Mail-Adresse zu bestätigen.',
  needed: 'Sobald Ihre E-Mail-Adresse bestätigt ist, können Sie sich anmelden.',
  open: '{provider} öffnen',
  openDevelopment: 'Entwicklungspostfach öffnen',
  code: 'Oder geben Sie den Code aus der E-Mail ein',
  codeDigit: 'Ziffer {place, number} von {count, number}',
  codeCharacter: 'Zeichen {place, number} von {count, number}',
  codeSubmit: 'Bestätigen',
  codeWrong: 'Der Code ist falsch oder abgelaufen. Verwenden Sie den Code aus der neuesten E-Mail.',
  codeChecking: 'Wird bestätigt…',
  resend: 'Erneut senden',
  resending: 'Wird gesendet…',
  resendIn: 'Erneut senden in {seconds, plural, one {# Sekunde} other {# Sekunden}}',
  resent: 'Wir haben eine neue E-Mail geschickt. Verwenden Sie den neuesten Link.',
  spam: 'Keine E-Mail? Sehen Sie im Spam-Ordner nach und prüfen Sie die Schreibweise der E-Mail-Adresse.',
  wrongAddress: 'Falsche E-Mail-Adresse? <link>Andere verwenden</link>',
  continue: 'Weiter zu Ihrem Konto',
  later: 'Sie können die E-Mail-Adresse später bestätigen. Ihr Konto ist bereit.',
  toSignIn: 'Zurück zur Anmeldung',
} as const satisfies Translation<typeof english>
