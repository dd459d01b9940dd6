import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Bu ödeme bağlantısı geçersiz ya da süresi dolmuş',
  invalid: 'Hiçbir ücret alınmadı. Mağazaya dönüp alışverişe yeniden başlayın ya da satıcıdan yeni bir bağlantı isteyin.',
  back: 'Geri dön',
} as const satisfies Translation<typeof english>
