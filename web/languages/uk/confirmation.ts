import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Дякуємо за покупку',
  trialTitle: 'Пробний період розпочався',
  mail: 'Чек надійде на {email}. Сторінку можна закрити.',
  elsewhere: 'Покупка на порталі клієнта. Код для входу надійде на пошту.',
  toPortal: 'Відкрити портал клієнта',
  paid: 'Сплачено',
  given: 'Що ви отримали',
  steps: 'Етапи',
  payment: 'Оплата',
  order: 'Замовлення',
  benefits: 'Ваші переваги',
  done: 'готово',
  current: 'триває',
  waitingTitle: 'Платіж обробляється',
  waiting: 'Сторінка оновлюється автоматично. Її можна закрити: коли все буде готово, надійде лист.',
  bankTitle: 'Банк просить підтвердження',
  bank: 'Банк хоче переконатися, що це ви. До підтвердження нічого не спишеться.',
  toBank: 'Перейти до банку',
  notPaidTitle: 'Платіж не пройшов',
  notPaid: '{amount} не списано: банк не підтвердив платіж. Усе введене збережено.',
  notDone: 'Картку не збережено, гроші не списано. Усе введене збережено.',
  backToCheckout: 'Спробувати ще раз',
} as const satisfies Translation<typeof english>
