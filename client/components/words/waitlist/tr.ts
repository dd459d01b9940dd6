import type { WaitlistWords } from './en.ts'

export const words: WaitlistWords = {
  title: 'Bekleme listesine katılın',
  email: 'E-posta',
  submit: 'Listeye katıl',
  joining: 'Gönderiliyor…',
  done: 'Sıranız geldiğinde {address} adresine hesap oluşturma bağlantısı göndereceğiz.',
  signUp: 'Hesap oluştur',
  invalid: 'Geçerli bir e-posta adresi girin.',
  domain: 'Bu alan adının e-posta adresleri burada kullanılamaz.',
  full: 'Bekleme listesi şu anda dolu. Birkaç gün sonra tekrar deneyin.',
  often: 'Çok fazla deneme yapıldı. Bir dakika sonra tekrar deneyin.',
  failed: 'Olmadı. Daha sonra tekrar deneyin.',
}
