import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Hesabınızı oluşturun',
  lead: 'Bir dakikadan az sürer.',
  name: 'Ad',
  nameMissing: 'Adınızı girin.',
  nameTooLong: 'Daha kısa bir ad girin.',
  passwordHelp: 'En az {minimum, plural, one {# karakter} other {# karakter}}. Birbiriyle ilgisiz birkaç sözcük iyi bir seçimdir.',
  passwordTooShort: 'En az {minimum, plural, one {# karakter} other {# karakter}} kullanın.',
  passwordTooLong: 'En çok {maximum, plural, one {# karakter} other {# karakter}} kullanın.',
  weak: 'Tahmin etmesi kolay: {reasons}. Başka bir tane seçmeniz iyi olur.',
  weakCommon: 'birçok kişi kullanıyor',
  weakPersonal: 'içinde adınız ya da adresiniz var',
  weakRepeated: 'kendini tekrar ediyor',
  weakSequence: 'klavyeyi ya da alfabeyi izliyor',
  suggestion: 'Şunu mu demek istediniz: <fix>{address}</fix>?',
  submit: 'Hesap oluştur',
  submitting: 'Hesabınız oluşturuluyor…',
  taken: 'Bu adresle açılmış bir hesap var. <link>Oturum açın</link>',
  haveAccount: 'Zaten hesabınız var mı? <link>Oturum açın</link>',
  closed: 'E-posta ve parolayla hesap oluşturma burada kapalı.',
  closedToAll: 'Şimdilik burada kimse hesap oluşturamaz.',
  byInvitation: 'Davet edilenler için: davetin geldiği adresi kullanın.',
  byDomain: 'Şu adresler için: {domains}.',
} as const satisfies Translation<typeof english>
