import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Перевірка «Я не робот»',
  loading: 'Перевірка завантажується…',
  failed: 'Не вдалося завантажити перевірку «Я не робот». Можливо, заважає блокувальник реклами.',
  expired: 'Термін перевірки минув. Пройдіть її ще раз.',
  missing: 'Пройдіть цю перевірку.',
} satisfies Translation<typeof english>
