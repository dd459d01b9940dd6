import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Главная',
  needs: 'Требует внимания',
  nothing: 'Сейчас ничего не требует внимания.',
  confirmEmail: 'Подтвердите почту',
  confirmEmailLead: 'Пока адрес {email} не подтверждён, вы не можете принимать приглашения.',
  confirm: 'Подтвердить',
  organizations: 'Ваши организации',
  organizationsNone: 'Вы пока не состоите ни в одной организации.',
  recent: 'Последние действия',
  recentAll: 'Показать всё',
  recentNone: 'Действий пока нет.',
  recentFailed: 'Не удалось загрузить последние действия',
  glance: 'Коротко',
  pendingInvitations: 'Приглашения без ответа',
  onlyOwner: 'Вы единственный владелец',
  onlyOwnerLead: 'Назначьте ещё одного владельца, чтобы в ваше отсутствие никто не потерял доступ.',
  chooseOwner: 'Выбрать владельца',
  expired:
    '{count, plural, one {Истёк срок # приглашения} few {Истёк срок # приглашений} many {Истёк срок # приглашений} other {Истёк срок # приглашения}}',
  expiredLead: 'Отправьте их ещё раз или отзовите.',
  review: 'Посмотреть',
} as const satisfies Translation<typeof english>
