import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Utwórz konto',
  lead: 'To potrwa krócej niż minutę.',
  name: 'Imię i nazwisko',
  nameMissing: 'Wpisz imię i nazwisko.',
  nameTooLong: 'Wpisz krótsze imię i nazwisko.',
  passwordHelp:
    'Co najmniej {minimum, plural, one {# znak} few {# znaki} many {# znaków} other {# znaku}}. Dobrze sprawdza się kilka niepowiązanych słów.',
  passwordTooShort: 'Użyj co najmniej {minimum, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  passwordTooLong: 'Użyj najwyżej {maximum, plural, one {# znaku} few {# znaków} many {# znaków} other {# znaku}}.',
  weak: 'Łatwo odgadnąć: {reasons}. Lepiej wybierz inne.',
  weakCommon: 'używa go wiele osób',
  weakPersonal: 'zawiera Twoje imię lub e-mail',
  weakRepeated: 'powtarza się',
  weakSequence: 'idzie po klawiaturze lub alfabecie',
  suggestion: 'Czy chodziło o <fix>{address}</fix>?',
  submit: 'Utwórz konto',
  submitting: 'Tworzenie konta…',
  taken: 'Konto z tym adresem e-mail już istnieje. <link>Zaloguj się</link>',
  haveAccount: 'Masz już konto? <link>Zaloguj się</link>',
  closed: 'Zakładanie kont z adresem e-mail i hasłem jest tutaj wyłączone.',
  closedToAll: 'Na razie nikt nie może tu założyć konta.',
  byInvitation: 'Dla osób z zaproszeniem: użyj adresu e-mail, na który przyszło.',
  byDomain: 'Dla adresów e-mail z domeny {domains}.',
} as const satisfies Translation<typeof english>
