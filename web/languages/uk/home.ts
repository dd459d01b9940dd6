import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Головна',
  needs: 'Потребує уваги',
  nothing: 'Зараз нічого не потребує уваги.',
  confirmEmail: 'Підтвердьте пошту',
  confirmEmailLead: 'Доки адресу {email} не підтверджено, ви не можете приймати запрошення.',
  confirm: 'Підтвердити',
  organizations: 'Ваші організації',
  organizationsNone: 'Ви ще не входите до жодної організації.',
  recent: 'Останні дії',
  recentAll: 'Показати все',
  recentNone: 'Дій ще немає.',
  recentFailed: 'Не вдалося завантажити останні дії',
  glance: 'Коротко',
  pendingInvitations: 'Запрошення без відповіді',
  onlyOwner: 'Ви єдиний власник',
  onlyOwnerLead: 'Призначте ще одного власника, щоб за вашої відсутності ніхто не втратив доступ.',
  chooseOwner: 'Вибрати власника',
  expired:
    '{count, plural, one {Минув термін # запрошення} few {Минув термін # запрошень} many {Минув термін # запрошень} other {Минув термін # запрошення}}',
  expiredLead: 'Надішліть їх ще раз або відкличте.',
  review: 'Переглянути',
} as const satisfies Translation<typeof english>
