import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Parolanızı mı unuttunuz?',
  lead: 'E-posta adresinizi girin, yeni bir parola belirlemeniz için bağlantı gönderelim.',
  submit: 'Bağlantı gönder',
  submitting: 'Gönderiliyor…',
  sentTo: '<strong>{address}</strong> için bir hesap varsa yeni parola bağlantısı gönderildi.',
  sent: 'E-posta adresiniz için bir hesap varsa yeni parola bağlantısı gönderildi.',
  toSignIn: 'Oturum açmaya dön',
  closed: 'Burada parola e-postayla sıfırlanamaz. Destek ekibine başvurun.',
} as const satisfies Translation<typeof english>
