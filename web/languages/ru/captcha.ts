import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Проверка, что вы человек',
  loading: 'Проверка загружается…',
  failed: 'Не удалось загрузить проверку, что вы человек. Возможно, мешает блокировщик содержимого.',
  expired: 'Срок проверки истёк. Пройдите её ещё раз.',
  missing: 'Пройдите эту проверку.',
} satisfies Translation<typeof english>
