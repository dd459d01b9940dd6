import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Giriş yapın',
  lead: 'Yeniden hoş geldiniz. Sürdürmek için bilgilerinizi girin.',
  remember: 'Bu cihazda oturumum açık kalsın',
  rememberHelp: 'Ortak kullanılan bir bilgisayarda kapatın.',
  submit: 'Giriş yap',
  submitting: 'Giriş yapılıyor…',
  wrong: 'E-posta ya da parola doğru değil. İkisini de denetleyip yeniden deneyin.',
  tooMany: 'Kısa sürede çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
  noAccount: 'Burada yeni misiniz? <link>Hesap oluşturun</link>',
  closed: 'E-posta ve parolayla giriş burada kapalı.',
} as const satisfies Translation<typeof english>
