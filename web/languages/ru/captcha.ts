import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Проверка «Я не робот»',
  loading: 'Проверка загружается…',
  failed: 'Не удалось загрузить проверку «Я не робот». Возможно, мешает блокировщик рекламы.',
  expired: 'Срок проверки истёк. Пройдите её ещё раз.',
  missing: 'Пройдите эту проверку.',
} satisfies Translation<typeof english>
