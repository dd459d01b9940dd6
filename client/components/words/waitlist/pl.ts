import type { WaitlistWords } from './en.ts'

export const words: WaitlistWords = {
  title: 'Zapisz się na listę oczekujących',
  email: 'E-mail',
  submit: 'Zapisz się na listę',
  joining: 'Zapisywanie…',
  done: 'Gdy przyjdzie Twoja kolej, wyślemy na adres {address} link do założenia konta.',
  signUp: 'Załóż konto',
  invalid: 'Wpisz prawidłowy adres e-mail.',
  domain: 'Adresów e-mail z tej domeny nie można tu używać.',
  full: 'Lista oczekujących jest teraz pełna. Spróbuj za kilka dni.',
  often: 'Zbyt wiele prób. Spróbuj za minutę.',
  failed: 'Nie udało się. Spróbuj później.',
}
