import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Kaydetmeden çıkılsın mı?',
  lead: 'Değişiklikleriniz kaydedilmedi ve kaybolacak.',
  leave: 'Çık',
  stay: 'Burada kal',
  bar: 'Kaydedilmemiş değişiklikler',
  discard: 'Değişiklikleri at',
} as const satisfies Translation<typeof english>
