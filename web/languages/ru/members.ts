import type { members as english } from '../en/members.ts'
import type { Translation } from '../messages.ts'

export const members = {
  title: 'Участники',
  lead: 'Все, кто состоит в этой организации.',
  count: '{count, plural, one {# участник} few {# участника} many {# участников} other {# участника}}',
  countOf:
    '{count, number} из {most, plural, one {# возможного участника} few {# возможных участников} many {# возможных участников} other {# возможных участников}}',
  invite: 'Пригласить людей',
  filters: 'Поиск участников',
  search: 'Имя или почта',
  role: 'Роль',
  anyRole: 'Любая роль',
  list: 'Участники организации',
  you: 'Вы',
  since: 'В организации: <time></time>',
  lastOwner: 'Единственный владелец: прежде чем менять роль, сделайте владельцем кого-нибудь ещё.',
  roleOf: 'Роль: {name}',
  roleChanged: 'Новая роль, {name}: «{role}».',
  roleFailed: 'Не удалось изменить роль: {name}. {reason}',
  remove: 'Исключить',
  removing: 'Исключаем…',
  removed: '{name} больше не в организации.',
  removeFailed: 'Не удалось исключить: {name}. {reason}',
  removeConfirmTitle: 'Исключить {name} из {organization}?',
  removeConfirm: 'Этот человек сразу потеряет доступ. Вернуться он сможет только по новому приглашению.',
  noneTitle: 'Никого не нашлось',
  none: 'Под ваш запрос не подходит ни один участник. Попробуйте другое имя или другую роль.',
  errorTitle: 'Не удалось загрузить участников',
} as const satisfies Translation<typeof english>
