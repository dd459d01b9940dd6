import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Вигляд',
  columns: 'Стовпці',
  density: 'Висота рядків',
  comfortable: 'Звичайна',
  compact: 'Компактна',
  clear: 'Скинути фільтри',
  clearOne: 'Прибрати фільтр: {filter}',
  any: 'Усі',
  results: '{count, plural, one {# результат} few {# результати} many {# результатів} other {# результату}}',
  noneTitle: 'Нічого не знайдено',
  none: 'Нічого не відповідає пошуку та фільтрам.',
  selectAll: 'Вибрати все на сторінці',
  select: 'Вибрати: {name}',
  actions: 'Дії',
  actionsOf: 'Дії: {name}',
  pages: 'Сторінки',
  page: 'Сторінка {page, number} з {pages, number}',
  previous: 'Назад',
  next: 'Далі',
  first: 'Перша сторінка',
} as const satisfies Translation<typeof english>
