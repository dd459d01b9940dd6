import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Вы не можете продавать от имени этой организации',
  closed: 'Продукты, клиентов и деньги видят только владельцы и администраторы. Попросите доступ у кого-то из них.',
  lead: 'Ваши продажи с первого взгляда.',
  glance: 'Последние 30 дней',
  moneyIn: 'Поступления',
  activeSubscriptions: 'Активные подписки',
  churn: 'Отток',
  failedWebhooks: 'Сбои вебхуков',
  changeUp: 'на {percent} больше, чем за 30 дней до этого',
  changeDown: 'на {percent} меньше, чем за 30 дней до этого',
  changeSame: 'Как за 30 дней до этого',
  changeNew: 'За 30 дней до этого ничего',
  errorTitle: 'Не удалось загрузить показатели',
} as const satisfies Translation<typeof english>
