import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  loading: 'Wczytywanie…',
  cancel: 'Anuluj',
  save: 'Zapisz',
  saved: 'Zapisano.',
  tryAgain: 'Spróbuj ponownie',
  notFresh: 'Dla bezpieczeństwa potwierdź, że to Ty, zanim przejdziesz dalej.',
  signInAgain: 'Zaloguj się ponownie',
  impersonating: 'Nie można tego zrobić, działając w imieniu innego użytkownika. Najpierw wróć na swoje konto.',
  unreachable: 'Nie udało się połączyć z serwerem. Sprawdź połączenie i spróbuj ponownie.',
  signedOut: 'Wymagane jest zalogowanie. Zaloguj się i spróbuj ponownie.',
  noRight: 'Brak uprawnień do tej czynności. Poproś o pomoc kogoś, kto ma większe uprawnienia.',
  tooMany: 'Zbyt wiele prób w krótkim czasie. Odczekaj chwilę i spróbuj ponownie.',
  fault: 'Coś poszło nie tak po naszej stronie. Spróbuj ponownie.',
  refused: 'Nie udało się. Sprawdź wpisane dane i spróbuj ponownie.',
  owner: 'Właściciel',
  admin: 'Administrator',
  member: 'Członek',
}
