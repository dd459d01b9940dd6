import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Вид',
  columns: 'Столбцы',
  density: 'Высота строк',
  comfortable: 'Обычная',
  compact: 'Компактная',
  clear: 'Сбросить фильтры',
  clearOne: 'Убрать фильтр: {filter}',
  any: 'Все',
  results: '{count, plural, one {# результат} few {# результата} many {# результатов} other {# результата}}',
  noneTitle: 'Ничего не найдено',
  none: 'Ничего не подходит под поиск и фильтры.',
  selectAll: 'Выбрать всё на странице',
  select: 'Выбрать: {name}',
  actions: 'Действия',
  actionsOf: 'Действия: {name}',
  pages: 'Страницы',
  page: 'Страница {page, number} из {pages, number}',
  previous: 'Назад',
  next: 'Вперёд',
  first: 'Первая страница',
} as const satisfies Translation<typeof english>
