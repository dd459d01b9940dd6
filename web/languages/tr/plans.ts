import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Planlar ve fiyatlar',
  monthly: 'Aylık',
  yearly: 'Yıllık',
  once: 'Tek seferlik',
  howOften: 'Faturalandırma dönemi',
  saving: 'En fazla {percent} tasarruf',
  choose: 'Seç',
  choosing: 'Bir saniye…',
  trial: 'Ücretsiz deneme ile',
  nothing: 'Burada henüz satışta bir şey yok',
  nothingYet: 'Daha sonra tekrar gelin ya da satıcıyla görüşün: {seller}.',
  perks: 'Neler dahil',
  example: '1.000 birim {amount} tutar',
  have: 'Zaten müşteriyim',
} as const satisfies Translation<typeof english>
