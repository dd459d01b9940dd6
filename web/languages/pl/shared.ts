import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Język',
  theme: 'Motyw',
  themeSystem: 'Systemowy',
  themeLight: 'Jasny',
  themeDark: 'Ciemny',

  email: 'Adres e-mail',
  emailMissing: 'Wpisz swój adres e-mail.',
  password: 'Hasło',
  passwordMissing: 'Wpisz hasło.',
  showPassword: 'Pokaż hasło',
  hidePassword: 'Ukryj hasło',
  capsLock: 'Klawisz Caps Lock jest włączony.',

  tryAgain: 'Spróbuj ponownie',
  cancel: 'Anuluj',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  reference: 'Numer błędu',
  loading: 'Wczytywanie…',

  offline: 'Brak połączenia z internetem. Wpisane dane zostają; spróbuj ponownie, gdy połączenie wróci.',
  unreachable: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  fault: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  refused: 'Nie udało się. Sprawdź wpisane dane i spróbuj ponownie.',
  tryAgainIn: 'Spróbuj ponownie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}',

  notFoundTitle: 'Nie ma takiej strony',
  notFound: 'Być może w adresie jest literówka albo strona została przeniesiona.',
  toStart: 'Przejdź do strony głównej',

  crashTitle: 'Ta strona przestała działać',
  crash: 'To nasz błąd. Odśwież stronę; zapisane dane są bezpieczne.',
  reload: 'Odśwież',
  notLoaded: 'Nie udało się wczytać tej części strony',
  newVersion: 'Dostępna jest nowsza wersja. Odśwież stronę, aby kontynuować.',
} as const satisfies Translation<typeof english>
