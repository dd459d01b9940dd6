import type { audit as english } from '../en/audit.ts'
import type { Translation } from '../messages.ts'

export const audit = {
  title: 'Etkinlik',
  lead: 'Bu kuruluşta olan her şey, en yenisi önce.',
  closedTitle: 'Burası sahipler ve yöneticiler için',
  closed: 'Ne olduğunu bilmeniz gerekiyorsa onlardan birine sorun.',
  filters: 'Etkinliği süz',
  action: 'Tür',
  anyAction: 'Her şey',
  by: 'Yapan: <name></name>',
  bySystem: 'Yapan: sistem',
  through: 'Onun adına: <name></name>',
  to: 'İlgili kişi: <name></name>',
  change: '{from} → {to}',
  reason: 'Neden: {reason}',
  gone: 'Artık burada olmayan biri',
  list: 'Etkinlik',
  pages: 'Etkinlik sayfaları',
  newest: 'En yeni',
  older: 'Daha eski',
  clear: 'Her şeyi göster',
  noneTitle: 'Burada bir şey yok',
  none: 'Uyan bir kayıt yok.',
  errorTitle: 'Etkinlik yüklenemedi',
} as const satisfies Translation<typeof english>
