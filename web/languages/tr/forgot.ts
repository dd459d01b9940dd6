import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Parolanızı mı unuttunuz?',
  lead: 'Adresinizi girin, yenisini seçmeniz için bir bağlantı gönderelim.',
  submit: 'E-postayı gönder',
  submitting: 'Gönderiliyor…',
  sentTo: '<strong>{address}</strong> için bir hesap varsa yeni parola bağlantısı yola çıktı.',
  sent: 'Adresiniz için bir hesap varsa yeni parola bağlantısı yola çıktı.',
  toSignIn: 'Oturum açmaya dön',
  closed: 'Burada parola e-postayla sıfırlanamaz. Siteyi yönetene başvurun.',
} as const satisfies Translation<typeof english>
