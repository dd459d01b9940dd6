import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Ви не можете продавати від імені цієї організації',
  closed: 'Продукти, клієнтів і гроші бачать лише власники та адміністратори. Попросіть когось із них про доступ.',
  lead: 'Ваші продажі одним поглядом.',
  glance: 'Останні 30 днів',
  moneyIn: 'Надходження',
  activeSubscriptions: 'Активні підписки',
  churn: 'Відтік',
  failedWebhooks: 'Збої вебхуків',
  changeUp: 'на {percent} більше, ніж за 30 днів до того',
  changeDown: 'на {percent} менше, ніж за 30 днів до того',
  changeSame: 'Як за 30 днів до того',
  changeNew: 'За 30 днів до того нічого',
  errorTitle: 'Не вдалося завантажити показники',
} as const satisfies Translation<typeof english>
