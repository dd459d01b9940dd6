import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'E-postanıza bakın',
  sentTo: '<strong>{address}</strong> adresine bir bağlantı gönderdik. Adresin size ait olduğunu doğrulamak için bağlantıyı açın.',
  sent: 'Size bir bağlantı gönderdik. Adresinizi doğrulamak için bağlantıyı açın.',
  needed: 'Adresiniz doğrulanır doğrulanmaz oturum açabilirsiniz.',
  open: '{provider} uygulamasını aç',
  openDevelopment: 'Geliştirme gelen kutusunu aç',
  code: 'Ya da e-postadaki kodu girin',
  codeDigit: '{count, number} rakamdan {place, number}. rakam',
  codeCharacter: '{count, number} karakterden {place, number}. karakter',
  codeSubmit: 'Onayla',
  codeWrong: 'Bu kod doğru değil ya da süresi dolmuş. En yeni kod en yeni e-postadadır.',
  codeChecking: 'Doğrulanıyor…',
  resend: 'Yeniden gönder',
  resending: 'Gönderiliyor…',
  resendIn: '{seconds, plural, one {# saniye} other {# saniye}} sonra yeniden gönderin',
  resent: 'Yeni bir e-posta yolda. En güvenlisi en yeni bağlantıyı kullanmaktır.',
  spam: 'Gelen bir şey yok mu? İstenmeyen klasörüne ve adresin yazılışına bakın.',
  wrongAddress: 'Adres yanlış mı? <link>Başka bir adres kullanın</link>',
  continue: 'Hesabınıza geçin',
  later: 'Adresi daha sonra doğrulayabilirsiniz; hesabınız hazır.',
  toSignIn: 'Oturum açmaya dön',
} as const satisfies Translation<typeof english>
