import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Aktywność',
  lead: 'Wszystko, co działo się w tej organizacji, od najnowszego.',
  closedTitle: 'To jest dla właścicieli i administratorów',
  closed: 'Jeśli musisz wiedzieć, co się stało, zapytaj kogoś z nich.',
  filters: 'Filtruj aktywność',
  action: 'Rodzaj',
  anyAction: 'Wszystko',
  by: 'Kto: <name></name>',
  bySystem: 'System',
  through: 'W zastępstwie: <name></name>',
  to: 'Dotyczy: <name></name>',
  change: '{from} → {to}',
  reason: 'Powód: {reason}',
  gone: 'Ktoś, kogo już tu nie ma',
  list: 'Aktywność',
  pages: 'Strony aktywności',
  newest: 'Najnowsze',
  older: 'Starsze',
  clear: 'Pokaż wszystko',
  noneTitle: 'Tu nic nie ma',
  none: 'Nie zapisano niczego, co by pasowało.',
  errorTitle: 'Nie udało się wczytać aktywności',
} as const satisfies Translation<typeof english>
