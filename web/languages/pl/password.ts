import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Hasło',
  lead: 'Najlepsze jest długie i nieużywane nigdzie indziej.',
  changeTitle: 'Zmień hasło',
  current: 'Obecne hasło',
  new: 'Nowe hasło',
  signOutOthers: 'Wyloguj wszystkie inne urządzenia',
  signOutOthersHelp: 'Kto mógł poznać stare hasło, straci dostęp.',
  changed: 'Hasło zostało zmienione.',
  changedEverywhere: 'Hasło zostało zmienione, a wszystkie inne urządzenia wylogowane.',
  forgotten: 'Nie pamiętasz go?',
  noneTitle: 'Nie masz jeszcze hasła',
  none: 'Logujesz się w inny sposób. Hasło da Ci jeszcze jeden.',
  mail: 'Wyślij mi link do ustawienia hasła',
  mailing: 'Wysyłanie…',
  mailed: 'Wysłaliśmy link na {address}.',
  mailHelp: 'Gdy ustawisz hasło przez link, wszystkie urządzenia zostaną wylogowane, także to.',
  resetOff: 'Tutaj nie można ustawić hasła przez e-mail. Zwróć się do administratora.',
  errorTitle: 'Nie udało się wczytać ustawień hasła',
} as const satisfies Translation<typeof english>
