import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Продукт може мати лише одну ціну, крім цін за використання.',
  ONE_PRICE_PER_METER: 'Цей лічильник уже має ціну.',
  PRICE_REQUIRED: 'Додайте хоча б одну ціну.',
  METER_DOES_NOT_EXIST: 'Виберіть лічильник.',
  FIELD_SLUG_TAKEN: 'Такий ключ уже має інше поле.',
  USAGE_BILLING_DISABLED: 'Оплату за використання не ввімкнено для цієї організації.',
  INVALID_GUILD_TOKEN: 'Discord не розпізнає цей токен сервера.',
  REPOSITORY_NOT_FOUND: 'Такого репозиторію немає, або ми не маємо до нього доступу.',
  FILE_DOES_NOT_EXIST: 'Цього файлу немає або його ще не завантажено.',
  DISCOUNT_CODE_TAKEN: 'Такий код уже має інша знижка.',
  AMOUNT_CANNOT_CHANGE: 'Знижкою вже скористалися, її розмір не змінити.',
  DURATION_CANNOT_CHANGE: 'Термін дії змінити не можна.',
  ENDS_IN_THE_PAST: 'Виберіть час у майбутньому.',
  ENDS_BEFORE_START: 'Кінець має бути пізніше за початок.',
  METER_IN_USE: 'За цим лічильником уже виставлено рахунок, тому змінити його правила не можна.',
  FILTER_INVALID: 'Заповніть цей фільтр.',
} as const satisfies Translation<typeof english>
