import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Widok',
  columns: 'Kolumny',
  density: 'Wysokość wierszy',
  comfortable: 'Normalna',
  compact: 'Kompaktowa',
  clear: 'Wyczyść filtry',
  clearOne: 'Usuń filtr: {filter}',
  any: 'Wszystkie',
  results: '{count, plural, one {# wynik} few {# wyniki} many {# wyników} other {# wyniku}}',
  noneTitle: 'Nic nie znaleziono',
  none: 'Nic nie pasuje do wyszukiwania i filtrów.',
  selectAll: 'Zaznacz wszystko na tej stronie',
  select: 'Zaznacz: {name}',
  actions: 'Działania',
  actionsOf: 'Działania: {name}',
  pages: 'Strony',
  page: 'Strona {page, number} z {pages, number}',
  previous: 'Poprzednia',
  next: 'Następna',
  first: 'Pierwsza strona',
} as const satisfies Translation<typeof english>
