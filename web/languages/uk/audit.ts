import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Журнал',
  lead: 'Усе, що відбувалося в цій організації, починаючи з останнього.',
  closedTitle: 'Це для власників і адміністраторів',
  closed: 'Якщо вам потрібно дізнатися, що сталося, запитайте в когось із них.',
  filters: 'Добір записів',
  action: 'Подія',
  anyAction: 'Усі події',
  by: 'Хто: <name></name>',
  bySystem: 'Зробила система',
  through: 'Від його імені діє: <name></name>',
  to: 'Стосується: <name></name>',
  change: '{from} → {to}',
  reason: 'Причина: {reason}',
  gone: 'Колишній учасник',
  list: 'Журнал',
  pages: 'Сторінки журналу',
  newest: 'Найновіші',
  older: 'Давніші',
  clear: 'Показати все',
  noneTitle: 'Тут порожньо',
  none: 'Відповідних записів немає.',
  errorTitle: 'Не вдалося завантажити журнал',
} as const satisfies Translation<typeof english>
