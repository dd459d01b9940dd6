import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'У продукта может быть только одна цена, кроме цен за использование.',
  ONE_PRICE_PER_METER: 'У этого счётчика уже есть цена.',
  PRICE_REQUIRED: 'Добавьте хотя бы одну цену.',
  METER_DOES_NOT_EXIST: 'Выберите счётчик.',
  FIELD_SLUG_TAKEN: 'Такой ключ уже у другого поля.',
  USAGE_BILLING_DISABLED: 'Оплата за использование не включена для этой организации.',
  INVALID_GUILD_TOKEN: 'Discord не распознаёт этот токен сервера.',
  REPOSITORY_NOT_FOUND: 'Такого репозитория нет, или у нас нет к нему доступа.',
  FILE_DOES_NOT_EXIST: 'Этого файла нет или он ещё не загружен.',
  DISCOUNT_CODE_TAKEN: 'Такой код уже у другой скидки.',
  AMOUNT_CANNOT_CHANGE: 'Скидкой уже воспользовались, её размер не изменить.',
  DURATION_CANNOT_CHANGE: 'Срок действия изменить нельзя.',
  ENDS_IN_THE_PAST: 'Выберите время в будущем.',
  ENDS_BEFORE_START: 'Конец должен быть позже начала.',
  METER_IN_USE: 'По этому счётчику уже выставлен счёт, поэтому изменить его правила нельзя.',
  FILTER_INVALID: 'Заполните этот фильтр.',
} as const satisfies Translation<typeof english>
