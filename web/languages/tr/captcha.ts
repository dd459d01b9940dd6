import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Robot olmadığınızı doğrulayın',
  loading: 'Doğrulama yükleniyor…',
  failed: 'Doğrulama yüklenemedi. Bir içerik engelleyici buna engel oluyor olabilir.',
  expired: 'Doğrulamanın süresi doldu. Lütfen yeniden yapın.',
  missing: 'Lütfen bu doğrulamayı tamamlayın.',
} satisfies Translation<typeof english>
