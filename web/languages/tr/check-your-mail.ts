import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'E-postanızı kontrol edin',
  sentTo: '<strong>{address}</strong> adresine bir bağlantı gönderdik. E-posta adresinizi doğrulamak için bağlantıyı açın.',
  sent: 'Size bir bağlantı gönderdik. E-posta adresinizi doğrulamak için bağlantıyı açın.',
  needed: 'E-posta adresiniz doğrulanınca oturum açabilirsiniz.',
  open: '{provider} uygulamasını aç',
  openDevelopment: 'Geliştirme gelen kutusunu aç',
  code: 'Ya da e-postadaki kodu girin',
  codeDigit: '{count, number} rakamdan {place, number}. rakam',
  codeCharacter: '{count, number} karakterden {place, number}. karakter',
  codeSubmit: 'Doğrula',
  codeWrong: 'Bu kod yanlış ya da süresi dolmuş. En son e-postadaki kodu kullanın.',
  codeChecking: 'Doğrulanıyor…',
  resend: 'Yeniden gönder',
  resending: 'Gönderiliyor…',
  resendIn: '{seconds, plural, one {# saniye} other {# saniye}} sonra yeniden gönderin',
  resent: 'Yeni bir e-posta gönderdik. En son bağlantıyı kullanın.',
  spam: 'E-posta gelmedi mi? Spam klasörüne ve e-posta adresinizin yazılışına bakın.',
  wrongAddress: 'Adres yanlış mı? <link>Başka bir adres kullanın</link>',
  continue: 'Hesaba git',
  later: 'E-posta adresinizi daha sonra doğrulayabilirsiniz; hesabınız hazır.',
  toSignIn: 'Oturum açmaya dön',
} as const satisfies Translation<typeof english>
