import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Спасибо, покупка ваша',
  trialTitle: 'Пробный период начался',
  mail: 'Чек придёт на {email}. Страницу можно закрыть.',
  elsewhere: 'Покупка ждёт в портале клиента. Он открывается кодом, который придёт на почту.',
  toPortal: 'Открыть портал клиента',
  given: 'Что вы получили',
  steps: 'Ход',
  payment: 'Оплата',
  order: 'Заказ',
  benefits: 'Ваши преимущества',
  done: 'готово',
  current: 'выполняется',
  waitingTitle: 'Платёж в пути',
  waiting: 'Страница обновится сама. Её можно закрыть: когда всё будет готово, придёт письмо.',
  bankTitle: 'Банк просит подтверждения',
  bank: 'Он хочет убедиться, что это вы. До ответа ничего не спишется.',
  toBank: 'Ответить банку',
  notPaidTitle: 'Платёж не прошёл',
  notPaid: '{amount} не списаны: банк не подтвердил платёж. Всё введённое сохранено.',
  notDone: 'Карта не сохранена, деньги не списаны. Всё введённое сохранено.',
  backToCheckout: 'Попробовать снова',
} as const satisfies Translation<typeof english>
