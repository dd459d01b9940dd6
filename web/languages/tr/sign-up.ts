import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Hesabınızı oluşturun',
  lead: 'Bir dakikadan az sürer.',
  name: 'Ad',
  nameMissing: 'Adınızı girin.',
  nameTooLong: 'Daha kısa bir ad girin.',
  passwordHelp:
    'En az {minimum, plural, one {# karakter} other {# karakter}}. Birbiriyle ilgisiz birkaç sözcük iyi bir seçimdir.',
  passwordTooShort: 'En az {minimum, plural, one {# karakter} other {# karakter}} kullanın.',
  passwordTooLong: 'En çok {maximum, plural, one {# karakter} other {# karakter}} kullanın.',
  suggestion: 'Şunu mu demek istediniz: <fix>{address}</fix>?',
  submit: 'Hesap oluştur',
  submitting: 'Hesabınız oluşturuluyor…',
  taken: 'Bu adresle açılmış bir hesap var. <link>Giriş yapın</link>',
  tooMany: 'Kısa sürede çok fazla deneme yapıldı. Lütfen biraz bekleyin.',
  haveAccount: 'Zaten hesabınız var mı? <link>Giriş yapın</link>',
  closed: 'E-posta ve parolayla hesap oluşturma burada kapalı.',
} as const satisfies Translation<typeof english>
