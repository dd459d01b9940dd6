import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Satın aldığınız için teşekkürler',
  trialTitle: 'Deneme süreniz başladı',
  mail: 'Makbuz {email} adresine gidiyor. Bu sayfayı kapatabilirsiniz.',
  elsewhere: 'Satın aldığınız, müşteri portalında. Oturum açmak için e-postayla kod gelir.',
  toPortal: 'Müşteri portalını aç',
  paid: 'Ödendi',
  given: 'Aldıklarınız',
  steps: 'İlerleme',
  payment: 'Ödeme',
  order: 'Sipariş',
  benefits: 'Avantajlarınız',
  done: 'tamam',
  current: 'sürüyor',
  waitingTitle: 'Ödemeniz işleniyor',
  waiting: 'Bu sayfa otomatik olarak güncellenir. Kapatabilirsiniz: her şey bitince e-posta göndeririz.',
  bankTitle: 'Bankanız onay istiyor',
  bank: 'Bankanız siz olduğunuzdan emin olmak istiyor. Onaylamadan ücret alınmaz.',
  toBank: 'Bankaya git',
  notPaidTitle: 'Ödeme gerçekleşmedi',
  notPaid: '{amount} alınmadı: bankanız ödemeyi onaylamadı. Yazdıklarınız duruyor.',
  notDone: 'Kartınız kaydedilmedi ve ücret alınmadı. Yazdıklarınız duruyor.',
  backToCheckout: 'Tekrar dene',
} as const satisfies Translation<typeof english>
