import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Посилання на оплату недійсне або застаріло',
  invalid: 'Гроші не списано. Поверніться до магазину й почніть покупку знову або попросіть у продавця нове посилання.',
  back: 'Назад',
} as const satisfies Translation<typeof english>
