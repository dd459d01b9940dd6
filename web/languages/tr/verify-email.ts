import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Adresinizi doğrulayın',
  lead: 'Tek bir tıklamayla bu adresin size ait olduğunu bileceğiz.',
  leadFor: 'Tek bir tıklamayla <strong>{address}</strong> adresinin size ait olduğunu bileceğiz.',
  submit: 'Adresimi doğrula',
  submitting: 'Doğrulanıyor…',
  spentTitle: 'Bu bağlantı artık çalışmıyor',
  spent: 'Süresi dolmuş ya da daha önce kullanılmış. Adresinizi daha önce doğruladıysanız oturum açmanız yeterli.',
  newMail: 'Yeni e-posta gönder',
  newMailSending: 'Gönderiliyor…',
  toSignIn: 'Oturum açmaya git',
  changeTitle: 'Adresinizi değiştirin',
  changeLead: 'Hesabınız {from} adresinden <strong>{to}</strong> adresine taşınıyor. Ardından doğrulamanız için yeni adrese yazacağız.',
  changeSubmit: 'Adresimi değiştir',
  changeSubmitting: 'Değiştiriliyor…',
  changeElsewhere: 'Bu bağlantı yalnızca hesapta oturumunuzun açık olduğu yerde çalışır. <link>Oturum açın</link> ve yeniden açın.',
} as const satisfies Translation<typeof english>
