import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Журнал',
  lead: 'Всё, что происходило в этой организации, начиная с последнего.',
  closedTitle: 'Это для владельцев и администраторов',
  closed: 'Если вам нужно узнать, что произошло, спросите у кого-нибудь из них.',
  filters: 'Отбор записей',
  action: 'Событие',
  anyAction: 'Все события',
  by: 'Кто: <name></name>',
  bySystem: 'Сделала система',
  through: 'От его имени действовал(а): <name></name>',
  to: 'Касается: <name></name>',
  change: '{from} → {to}',
  reason: 'Причина: {reason}',
  gone: 'Бывший участник',
  list: 'Журнал',
  pages: 'Страницы журнала',
  newest: 'Самые новые',
  older: 'Более ранние',
  clear: 'Показать всё',
  noneTitle: 'Здесь пусто',
  none: 'Подходящих записей нет.',
  errorTitle: 'Не удалось загрузить журнал',
} as const satisfies Translation<typeof english>
