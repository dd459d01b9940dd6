import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  opening: 'Açılıyor…',
  forbidden: 'Bunu yapma izniniz yok. Daha fazla izni olan birinden yardım isteyin.',
  productGone: 'Bu ürün burada satılmıyor. Arşivlenmiş olabilir.',
  notOpen: 'Bu kuruluş için satış açık değil. Bu uygulamanın bir yöneticisinden açmasını isteyin.',
  untrusted: 'Bu ödemeyi gösterecek sayfa güvenilir değil. Ödemeyi kendi sayfasında açın.',
  untrustedSuccess: 'Ödemeden sonra dönülecek sayfa güvenilir değil. Uygulamadan yeniden başlayın.',
}
