import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  addresses: 'E-posta adresleri',
  help: 'Virgülle ya da satırlarla ayrılmış bir liste yapıştırın, adlarla ya da adsız.',
  missing: 'En az bir e-posta adresi girin.',
  role: 'Rol',
  submit: 'Davetleri gönder',
  results: 'Sonuçlar',
  invited: 'Davet edildi',
  tooMany: 'Tek seferde en fazla 100 adres davet edilebilir.',
  dueNow: 'Şimdi ödenecek',
  seatTax: 'Vergi dahil, bugünkü duruma göre, {product} için. Kimse katılmadan ücret alınmaz.',
  invalid: 'Bu bir e-posta adresine benzemiyor. Yazım hatası olup olmadığını kontrol edin.',
  member: 'Bu kişi zaten kuruluşun üyesi.',
  already: 'Bu kişi zaten davet edilmiş. Daveti yeniden gönderebilirsiniz.',
  limit: 'Yanıt bekleyen çok fazla davet var. Bazılarının yanıtlanmasını bekleyin veya birkaçını iptal edin.',
  roleRefused: 'Bu rolle davet etme izniniz yok. Başka bir rol seçin.',
  refused: 'Bu işlem yapılamadı. Girdiğiniz bilgileri kontrol edip tekrar deneyin.',
}
