import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'Domeny e-mail',
  lead: 'Osoby, które potwierdzą adres e-mail w Twojej domenie, same stają się członkami.',
  field: 'Domena',
  fieldHelp: 'Na przykład: acme.com',
  fieldWrong: 'Wpisz domenę, na przykład acme.com.',
  add: 'Dodaj domenę',
  adding: 'Dodawanie…',
  pending: 'Czeka na rekord',
  verified: 'Potwierdzona',
  missing: 'Brak rekordu',
  instructions: 'Dodaj ten rekord TXT do DNS domeny {domain} i pozostaw go tam.',
  missingNote: 'Nie widzimy już rekordu. Jeśli nie będzie go przez trzy dni, nikt więcej nie dołączy przez tę domenę.',
  name: 'Nazwa',
  value: 'Wartość',
  check: 'Sprawdź teraz',
  checking: 'Sprawdzanie…',
  checked: 'Domena {domain} jest potwierdzona.',
  remove: 'Usuń',
  removeTitle: 'Usunąć {domain}?',
  removeConfirm: 'Członkowie pozostają. Nowe osoby z tej domeny nie dołączają już same.',
  removing: 'Usuwanie…',
  removed: 'Usunięto domenę {domain}.',
} as const satisfies Translation<typeof english>
