import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Konto erstellen',
  lead: 'Das dauert keine Minute.',
  name: 'Name',
  nameMissing: 'Geben Sie Ihren Namen ein.',
  nameTooLong: 'Verwenden Sie einen kürzeren Namen.',
  passwordHelp: 'Mindestens {minimum, plural, one {# Zeichen} other {# Zeichen}}. Gut geeignet sind mehrere Wörter ohne Zusammenhang.',
  passwordTooShort: 'Verwenden Sie mindestens {minimum, plural, one {# Zeichen} other {# Zeichen}}.',
  passwordTooLong: 'Verwenden Sie höchstens {maximum, plural, one {# Zeichen} other {# Zeichen}}.',
  weak: 'Leicht zu erraten: {reasons}. Wählen Sie besser ein anderes.',
  weakCommon: 'viele benutzen es',
  weakPersonal: 'Ihr Name oder Ihre Adresse steht darin',
  weakRepeated: 'es wiederholt sich',
  weakSequence: 'es folgt der Tastatur oder dem Alphabet',
  suggestion: 'Meinten Sie <fix>{address}</fix>?',
  submit: 'Konto erstellen',
  submitting: 'Konto wird erstellt …',
  taken: 'Zu dieser Adresse gibt es bereits ein Konto. <link>Jetzt anmelden</link>',
  haveAccount: 'Sie haben schon ein Konto? <link>Anmelden</link>',
  closed: 'Konten mit E-Mail-Adresse und Passwort können hier nicht erstellt werden.',
  closedToAll: 'Hier kann derzeit niemand ein Konto erstellen.',
  byInvitation: 'Für Eingeladene: Nehmen Sie die Adresse, an die die Einladung ging.',
  byDomain: 'Für Adressen von {domains}.',
} as const satisfies Translation<typeof english>
