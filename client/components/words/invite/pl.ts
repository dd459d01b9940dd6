import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  addresses: 'Adresy e-mail',
  help: 'Wklej listę: po przecinku lub w osobnych wierszach, z nazwiskami lub bez.',
  missing: 'Podaj co najmniej jeden adres e-mail.',
  role: 'Rola',
  submit: 'Wyślij zaproszenia',
  results: 'Wyniki',
  invited: 'Zaproszono',
  tooMany: 'Jednocześnie można zaprosić najwyżej 100 adresów.',
  dueNow: 'Do zapłaty teraz',
  seatTax: 'Z podatkiem, według stanu na dziś, za {product}. Zanim ktoś dołączy, nic nie jest pobierane.',
  invalid: 'To nie wygląda na adres e-mail. Sprawdź, czy nie ma literówek.',
  member: 'Ta osoba należy już do organizacji.',
  already: 'Ta osoba ma już zaproszenie. Możesz wysłać je ponownie.',
  limit: 'Zbyt wiele zaproszeń czeka na odpowiedź. Poczekaj na odpowiedzi lub anuluj niektóre z nich.',
  roleRefused: 'Brak uprawnień do zapraszania z tą rolą. Wybierz inną rolę.',
  refused: 'Nie udało się. Sprawdź wpisane dane i spróbuj ponownie.',
}
