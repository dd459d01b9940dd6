import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Alışverişiniz için teşekkürler',
  trialTitle: 'Deneme süreniz başladı',
  mail: 'Makbuzu {email} adresine gönderiyoruz. Bu sayfayı kapatabilirsiniz.',
  elsewhere: 'Satın aldıklarınız müşteri portalında. Oturum açma kodu e-postayla gelir.',
  toPortal: 'Müşteri portalını aç',
  paid: 'Ödendi',
  given: 'Aldıklarınız',
  steps: 'İlerleme',
  payment: 'Ödeme',
  order: 'Sipariş',
  benefits: 'Avantajlarınız',
  done: 'tamamlandı',
  current: 'sürüyor',
  waitingTitle: 'Ödemeniz işleniyor',
  waiting: 'Bu sayfa otomatik olarak güncellenir. Kapatabilirsiniz: Her şey bitince e-posta göndeririz.',
  bankTitle: 'Bankanız onay istiyor',
  bank: 'Bankanız siz olduğunuzdan emin olmak istiyor. Siz onaylayana kadar ücret alınmaz.',
  toBank: 'Bankaya git',
  notPaidTitle: 'Ödeme gerçekleşmedi',
  notPaid: '{amount} alınmadı: Bankanız ödemeyi onaylamadı. Bilgileriniz duruyor.',
  notDone: 'Kartınız kaydedilmedi ve ücret alınmadı. Bilgileriniz duruyor.',
  backToCheckout: 'Tekrar dene',
} as const satisfies Translation<typeof english>
