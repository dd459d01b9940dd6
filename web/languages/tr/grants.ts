import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Avantajlarınız',
  toDo: 'İşlem gerekli',
  underWay: 'Sürüyor',
  units: 'Her dönem {units, plural, one {# birim} other {# birim}} eklenir',
  keyOff: 'Artık geçersiz',
  keyUntil: '{day} tarihine kadar geçerli',
  devices: '{limit, plural, one {# cihazdan} other {# cihazdan}} {used} tanesi',
  deviceRemove: 'Kaldır',
  download: 'İndir',
  copyChecksum: 'Sağlama toplamını kopyala (SHA-256)',
  checksumCopied: 'Sağlama toplamı kopyalandı',
  connected: '{platform} üzerinde {account} hesabına verildi',
  connecting: '{platform} üzerinde {account} hesabına veriliyor',
  connect: '{platform} hesabını bağla',
  connectFailed: '{platform} bağlanamadı. Lütfen tekrar deneyin.',
  changeAccount: 'Başka bir hesap kullan',
} as const satisfies Translation<typeof english>
