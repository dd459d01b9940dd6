import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Спасибо за покупку',
  trialTitle: 'Пробный период начался',
  mail: 'Чек придёт на {email}. Страницу можно закрыть.',
  elsewhere: 'Покупка на портале клиента. Код для входа придёт на почту.',
  toPortal: 'Открыть портал клиента',
  paid: 'Оплачено',
  given: 'Что вы получили',
  steps: 'Этапы',
  payment: 'Оплата',
  order: 'Заказ',
  benefits: 'Ваши преимущества',
  done: 'готово',
  current: 'выполняется',
  waitingTitle: 'Платёж обрабатывается',
  waiting: 'Страница обновляется автоматически. Её можно закрыть: когда всё будет готово, придёт письмо.',
  bankTitle: 'Банк просит подтверждения',
  bank: 'Банк хочет убедиться, что это вы. До подтверждения ничего не спишется.',
  toBank: 'Перейти в банк',
  notPaidTitle: 'Платёж не прошёл',
  notPaid: 'Деньги ({amount}) не списаны: банк не подтвердил платёж. Всё введённое сохранено.',
  notDone: 'Карта не сохранена, деньги не списаны. Всё введённое сохранено.',
  backToCheckout: 'Попробовать ещё раз',
} as const satisfies Translation<typeof english>
