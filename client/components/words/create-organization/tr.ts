import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  create: 'Kuruluşu oluştur',
  lead: 'Ekibiniz için üyeleri ve rolleriyle ortak bir alan.',
  name: 'Ad',
  slug: 'URL',
  slugWrong: 'Türkçe karakter içermeyen harfler, rakamlar, kısa çizgi ve alt çizgi kullanın; başta ve sonda harf ya da rakam olsun.',
  slugTaken: 'Bu URL alınmış.',
  notAllowed: 'Kuruluş oluşturma izniniz yok. Bir yöneticiye başvurun.',
  tooMany: 'Kuruluş sınırına ulaştınız. Önce birinden ayrılın veya birini silin.',
}
