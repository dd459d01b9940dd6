import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Ссылка на оплату недействительна или устарела',
  invalid: 'Деньги не списаны. Вернитесь в магазин и начните покупку заново или попросите у продавца новую ссылку.',
  back: 'Назад',
} as const satisfies Translation<typeof english>
