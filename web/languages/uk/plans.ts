import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Тарифи й ціни',
  monthly: 'Щомісяця',
  yearly: 'Щороку',
  once: 'Разово',
  howOften: 'Період оплати',
  saving: 'Заощадьте до {percent}',
  choose: 'Вибрати',
  choosing: 'Секунду…',
  trial: 'Із безкоштовним пробним періодом',
  nothing: 'Тут поки нічого не продається',
  nothingYet: 'Завітайте пізніше або зверніться до продавця: {seller}.',
  perks: 'Що входить',
  example: '1000 одиниць коштують {amount}',
  have: 'Я вже клієнт',
} as const satisfies Translation<typeof english>
