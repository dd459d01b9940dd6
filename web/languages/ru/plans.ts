import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Тарифы и цены',
  monthly: 'Ежемесячно',
  yearly: 'Ежегодно',
  once: 'Разово',
  howOften: 'Период оплаты',
  saving: 'Экономия до {percent}',
  choose: 'Выбрать',
  choosing: 'Секунду…',
  trial: 'С бесплатным пробным периодом',
  nothing: 'Здесь пока ничего не продаётся',
  nothingYet: 'Загляните позже или обратитесь к продавцу: {seller}.',
  perks: 'Что входит',
  example: '1000 единиц стоят {amount}',
  have: 'Я уже клиент',
} as const satisfies Translation<typeof english>
