import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'İnsan olduğunuzun doğrulanması',
  loading: 'Doğrulama yükleniyor…',
  failed: 'İnsan olduğunuzu doğrulama adımı yüklenemedi. Bir içerik engelleyici buna engel oluyor olabilir.',
  expired: 'Doğrulamanın süresi doldu. Lütfen yeniden yapın.',
  missing: 'Lütfen bu doğrulamayı tamamlayın.',
} satisfies Translation<typeof english>
