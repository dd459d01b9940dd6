import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Hasło',
  lead: 'Ustaw długie hasło, którego nie używasz nigdzie indziej.',
  changeTitle: 'Zmień hasło',
  current: 'Obecne hasło',
  new: 'Nowe hasło',
  signOutOthers: 'Wyloguj wszystkie inne urządzenia',
  signOutOthersHelp: 'Każdy, kto zna stare hasło, straci dostęp.',
  changed: 'Hasło zostało zmienione.',
  changedEverywhere: 'Hasło zostało zmienione, a wszystkie inne urządzenia wylogowane.',
  forgotten: 'Nie pamiętasz go?',
  noneTitle: 'Nie masz jeszcze hasła',
  none: 'Hasło da Ci jeszcze jeden sposób logowania.',
  mail: 'Wyślij mi link',
  mailing: 'Wysyłanie…',
  mailed: 'Wysłaliśmy link na {address}.',
  mailHelp: 'Gdy ustawisz hasło przez link, wszystkie urządzenia zostaną wylogowane, także to.',
  resetOff: 'Tutaj nie można ustawić hasła przez e-mail. Skontaktuj się z pomocą techniczną.',
  errorTitle: 'Nie udało się wczytać ustawień hasła',
} as const satisfies Translation<typeof english>
