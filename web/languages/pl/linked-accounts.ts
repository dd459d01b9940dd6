import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Połączone konta',
  lead: 'Twoje sposoby logowania. Mając więcej niż jeden, zalogujesz się, nawet gdy któryś stracisz.',
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
  confirm: 'Nie zalogujesz się już przez {provider}. Później możesz połączyć go ponownie.',
  moreTitle: 'Połącz kolejne konto',
  moreLead: 'Przejdziesz na stronę dostawcy, wyrazisz tam zgodę i wrócisz.',
  link: 'Połącz {provider}',
  linked: 'Połączono: {provider}. Od teraz możesz się tak logować.',
  turnedBack: 'Anulowano u dostawcy. Nic się nie zmieniło.',
  linkFailed: 'Nie udało się połączyć dostawcy. Spróbuj ponownie lub wybierz innego.',
  errorTitle: 'Nie udało się wczytać połączonych kont',
} as const satisfies Translation<typeof english>
