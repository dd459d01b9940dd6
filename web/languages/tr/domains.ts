import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'E-posta alan adları',
  lead: 'Kendi alan adınızdan bir adresi doğrulayanlar kendiliğinden üye olur.',
  field: 'Alan adı',
  fieldHelp: 'Örneğin: acme.com',
  fieldWrong: 'acme.com gibi bir alan adı girin.',
  add: 'Alan adı ekle',
  adding: 'Ekleniyor…',
  pending: 'Kayıt bekleniyor',
  verified: 'Doğrulandı',
  missing: 'Kayıt eksik',
  instructions: '{domain} alan adının DNS ayarlarına bu TXT kaydını ekleyin ve orada bırakın.',
  missingNote: 'Kaydı artık görmüyoruz. Üç gün boyunca görünmezse bu alan adıyla kimse katılamaz.',
  name: 'Ad',
  value: 'Değer',
  check: 'Şimdi denetle',
  checking: 'Denetleniyor…',
  checked: '{domain} doğrulandı.',
  remove: 'Kaldır',
  removeTitle: '{domain} kaldırılsın mı?',
  removeConfirm: 'Üyeler kalır. Bu alan adından yeni kişiler artık kendiliğinden katılmaz.',
  removing: 'Kaldırılıyor…',
  removed: '{domain} kaldırıldı.',
} as const satisfies Translation<typeof english>
