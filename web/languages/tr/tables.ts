import type { tables as english } from '../en/tables.ts'
import type { Translation } from '../messages.ts'

export const tables = {
  view: 'Görünüm',
  columns: 'Sütunlar',
  density: 'Satır yüksekliği',
  comfortable: 'Normal',
  compact: 'Kompakt',
  clear: 'Filtreleri temizle',
  clearOne: 'Filtreyi kaldır: {filter}',
  any: 'Tümü',
  results: '{count, plural, one {# sonuç} other {# sonuç}}',
  noneTitle: 'Sonuç yok',
  none: 'Arama ve filtrelerle eşleşen bir şey yok.',
  selectAll: 'Bu sayfadakilerin tümünü seç',
  select: 'Seç: {name}',
  actions: 'İşlemler',
  actionsOf: '{name} için işlemler',
  pages: 'Sayfalar',
  page: 'Sayfa {page, number} / {pages, number}',
  previous: 'Önceki',
  next: 'Sonraki',
  first: 'İlk sayfa',
} as const satisfies Translation<typeof english>
