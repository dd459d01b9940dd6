import type { members as english } from '../en/members.ts'
import type { Translation } from '../messages.ts'

export const members = {
  title: 'Учасники',
  lead: 'Усі, хто входить до цієї організації.',
  count: '{count, plural, one {# учасник} few {# учасники} many {# учасників} other {# учасника}}',
  countOf:
    '{count, number} із {most, plural, one {# можливого учасника} few {# можливих учасників} many {# можливих учасників} other {# можливого учасника}}',
  invite: 'Запросити людей',
  filters: 'Пошук учасників',
  search: 'Ім’я або пошта',
  role: 'Роль',
  anyRole: 'Будь-яка роль',
  list: 'Учасники організації',
  you: 'Ви',
  since: 'В організації: <time></time>',
  lastOwner: 'Єдиний власник: перш ніж змінювати роль, зробіть власником когось іншого.',
  roleOf: 'Роль: {name}',
  roleChanged: 'Нова роль, {name}: «{role}».',
  roleFailed: 'Не вдалося змінити роль: {name}. {reason}',
  remove: 'Вилучити',
  removing: 'Вилучаємо…',
  removed: '{name} більше не в організації.',
  removeFailed: 'Не вдалося вилучити: {name}. {reason}',
  removeConfirmTitle: 'Вилучити {name} з {organization}?',
  removeConfirm: 'Ця людина відразу втратить доступ. Повернутися вона зможе лише за новим запрошенням.',
  noneTitle: 'Нікого не знайдено',
  none: 'Вашому запиту не відповідає жоден учасник. Спробуйте інше ім’я або іншу роль.',
  errorTitle: 'Не вдалося завантажити учасників',
} as const satisfies Translation<typeof english>
