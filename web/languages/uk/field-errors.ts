import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Крім цін за використання, у продукту одна ціна.',
  ONE_PRICE_PER_METER: 'Цей лічильник уже має ціну.',
  PRICE_REQUIRED: 'Додайте хоча б одну ціну.',
  METER_DOES_NOT_EXIST: 'Виберіть лічильник.',
  FIELD_SLUG_TAKEN: 'Такий ключ уже має інше поле.',
  USAGE_BILLING_DISABLED: 'Оплату за використання не ввімкнено для цієї організації.',
  INVALID_GUILD_TOKEN: 'Discord не знає цього токена сервера.',
  REPOSITORY_NOT_FOUND: 'GitHub не показує нам цей репозиторій.',
  FILE_DOES_NOT_EXIST: 'Цього файла немає або його ще не завантажено.',
  DISCOUNT_CODE_TAKEN: 'Такий код уже має інша знижка.',
  AMOUNT_CANNOT_CHANGE: 'Знижкою вже скористалися, її розмір не змінюється.',
  DURATION_CANNOT_CHANGE: 'Термін дії змінити не можна.',
  ENDS_IN_THE_PAST: 'Виберіть час у майбутньому.',
  ENDS_BEFORE_START: 'Кінець має бути пізніше за початок.',
  METER_IN_USE: 'За цим лічильником уже виставлено рахунок, його правила не змінюються.',
  FILTER_INVALID: 'Цей фільтр неповний.',
} as const satisfies Translation<typeof english>
