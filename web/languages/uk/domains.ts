import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'Домени пошти',
  lead: 'Ті, хто підтвердить пошту у вашому домені, стають учасниками самі.',
  field: 'Домен',
  fieldHelp: 'Наприклад: acme.com',
  fieldWrong: 'Введіть домен, наприклад acme.com.',
  add: 'Додати домен',
  adding: 'Додаємо…',
  pending: 'Чекає на запис',
  verified: 'Підтверджено',
  missing: 'Запис зник',
  instructions: 'Додайте цей TXT-запис до DNS домену {domain} і залиште його там.',
  missingNote: 'Ми більше не бачимо запису. Якщо його не буде три дні, через цей домен ніхто більше не приєднається.',
  name: 'Ім’я',
  value: 'Значення',
  check: 'Перевірити зараз',
  checking: 'Перевіряємо…',
  checked: 'Домен {domain} підтверджено.',
  remove: 'Видалити',
  removeTitle: 'Видалити {domain}?',
  removeConfirm: 'Учасники залишаться. Нові люди з цього домену більше не приєднуватимуться самі.',
  removing: 'Видаляємо…',
  removed: 'Домен {domain} видалено.',
} as const satisfies Translation<typeof english>
