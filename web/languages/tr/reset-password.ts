import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Yeni bir parola belirleyin',
  lead: '{address} için',
  password: 'Yeni parola',
  everywhere: 'Kimse eski parolayla oturumda kalmasın diye tüm cihazlarda oturum kapatılır.',
  submit: 'Kaydet ve oturum aç',
  submitting: 'Kaydediliyor…',
  spentTitle: 'Bu bağlantı artık çalışmıyor',
  spent: 'Bağlantının ya da kodun süresi dolmuş, daha önce kullanılmış ya da daha yeni bir e-posta gönderilmiş.',
  newMail: 'Yeni bir e-posta iste',
  newMailSending: 'Gönderiliyor…',
  toSignIn: 'Oturum açmaya dön',
  errorTitle: 'Bağlantı kontrol edilemedi',
} as const satisfies Translation<typeof english>
