import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Siz olduğunuzu doğrulayın',
  lead: 'Oturum açalı epey oldu. Devam etmek için parolanızı girin.',
  submit: 'Devam et',
  submitting: 'Kontrol ediliyor…',
  noPassword: 'Hesabınızın parolası yok. Devam etmek için yeniden oturum açın.',
  otherWay: 'Parolanız yok mu? <link>Yeniden oturum açın</link>',
} as const satisfies Translation<typeof english>
