import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Bir ürünün kullanım fiyatları dışında yalnızca bir fiyatı olabilir.',
  ONE_PRICE_PER_METER: 'Bu sayacın zaten bir fiyatı var.',
  PRICE_REQUIRED: 'En az bir fiyat ekleyin.',
  METER_DOES_NOT_EXIST: 'Bir sayaç seçin.',
  FIELD_SLUG_TAKEN: 'Başka bir alan bu anahtarı kullanıyor.',
  USAGE_BILLING_DISABLED: 'Bu kuruluşta kullanıma göre faturalandırma açık değil.',
  INVALID_GUILD_TOKEN: 'Discord bu sunucu belirtecini tanımıyor.',
  REPOSITORY_NOT_FOUND: 'Bu depo yok ya da ona erişimimiz yok.',
  FILE_DOES_NOT_EXIST: 'Bu dosya yok ya da henüz yüklenmedi.',
  DISCOUNT_CODE_TAKEN: 'Başka bir indirim bu kodu kullanıyor.',
  AMOUNT_CANNOT_CHANGE: 'Kullanıldığı için tutarı değiştirilemez.',
  DURATION_CANNOT_CHANGE: 'Süresi değiştirilemez.',
  ENDS_IN_THE_PAST: 'Gelecekte bir zaman seçin.',
  ENDS_BEFORE_START: 'Bitiş başlangıçtan sonra olmalı.',
  METER_IN_USE: 'Bu sayaçla faturalandırma yapıldı; saydığı şey değiştirilemez.',
  FILTER_INVALID: 'Bu filtreyi tamamlayın.',
} as const satisfies Translation<typeof english>
