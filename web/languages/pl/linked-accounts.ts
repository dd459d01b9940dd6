import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Połączone konta',
  lead: 'Sposoby, w jakie możesz się zalogować. Dwa są lepsze niż jeden: gdy jeden zawiedzie, drugi nadal działa.',
  list: 'Sposoby logowania',
  password: 'Hasło',
  since: 'Dodano: <time></time>',
  scopes: 'Dostęp: {scopes}',
  none: 'To konto nie ma jeszcze żadnego sposobu logowania.',
  last: 'To Twój jedyny sposób logowania. Zanim go odłączysz, <link>ustaw hasło</link> albo połącz innego dostawcę.',
  lastPassword: 'To Twój jedyny sposób logowania. Najpierw połącz dostawcę poniżej.',
  unlink: 'Odłącz',
  unlinkOf: 'Odłącz {provider}',
  unlinking: 'Odłączanie…',
  unlinked: 'Odłączono: {provider}.',
  unlinkFailed: 'Nie udało się odłączyć: {provider}. {reason}',
  confirmTitle: 'Odłączyć {provider}?',
  confirm: 'Nie zalogujesz się już przez {provider}. Pozostałe sposoby zostają, a ten możesz później połączyć ponownie.',
  moreTitle: 'Połącz kolejne',
  moreLead: 'Przejdziesz na stronę dostawcy, wyrazisz tam zgodę i wrócisz.',
  link: 'Połącz {provider}',
  linked: 'Połączono: {provider}. Od teraz możesz się tak logować.',
  turnedBack: 'Powrót od dostawcy bez udzielenia zgody. Nic się nie zmieniło.',
  linkFailed: 'Nie udało się połączyć dostawcy. Spróbuj ponownie lub wybierz innego.',
  errorTitle: 'Nie udało się wczytać połączonych kont',
} as const satisfies Translation<typeof english>
