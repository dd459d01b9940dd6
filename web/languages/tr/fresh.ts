import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Hâlâ siz misiniz?',
  lead: 'Oturum açalı epey oldu. Parolanızı girin, başladığınız işlem sürsün.',
  submit: 'Devam et',
  submitting: 'Kontrol ediliyor…',
  noPassword: 'Hesabınızın parolası yok. Her zamanki yolunuzla yeniden oturum açın.',
  otherWay: 'Parolanız yok mu? <link>Yeniden oturum açın</link>',
} as const satisfies Translation<typeof english>
