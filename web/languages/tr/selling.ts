import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Bu kuruluş adına satış yapamazsınız',
  closed: 'Ürünleri, müşterileri ve gelirleri yalnızca sahipler ve yöneticiler görür. Onlardan erişim isteyin.',
  lead: 'Satışlarınıza genel bakış.',
  glance: 'Son 30 gün',
  moneyIn: 'Gelir',
  activeSubscriptions: 'Etkin abonelikler',
  churn: 'Kayıp',
  failedWebhooks: 'Başarısız webhook’lar',
  changeUp: 'önceki 30 güne göre {percent} fazla',
  changeDown: 'önceki 30 güne göre {percent} az',
  changeSame: 'Önceki 30 günle aynı',
  changeNew: 'Önceki 30 günde yok',
  errorTitle: 'Verileriniz yüklenemedi',
} as const satisfies Translation<typeof english>
