import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Перевірка, що ви людина',
  loading: 'Перевірка завантажується…',
  failed: 'Не вдалося завантажити перевірку, що ви людина. Можливо, заважає блокувальник вмісту.',
  expired: 'Термін перевірки минув. Пройдіть її ще раз.',
  missing: 'Пройдіть цю перевірку.',
} satisfies Translation<typeof english>
