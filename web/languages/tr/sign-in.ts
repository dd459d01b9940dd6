import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Oturum açın',
  remember: 'Bu cihazda oturumum açık kalsın',
  submit: 'Oturum aç',
  submitting: 'Oturum açılıyor…',
  noAccount: 'Hesabınız yok mu? <link>Hesap oluşturun</link>',
  closed: 'E-posta ve parolayla oturum açma burada kapalı.',
  name: 'E-posta veya kullanıcı adı',
  nameMissing: 'E-posta adresinizi veya kullanıcı adınızı girin.',
  forgot: 'Parolanızı mı unuttunuz?',
  or: 'veya',
  continueWith: '{provider} ile devam et',
  goingTo: '{provider} açılıyor…',
  lastUsed: 'Son kullanılan',
  providers: 'Diğer oturum açma yöntemleri',
  tryOut: 'Konuk olarak devam et',
} as const satisfies Translation<typeof english>
