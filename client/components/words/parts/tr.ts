import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  loading: 'Yükleniyor…',
  cancel: 'Vazgeç',
  save: 'Kaydet',
  saved: 'Kaydedildi.',
  tryAgain: 'Tekrar dene',
  notFresh: 'Güvenliğiniz için devam etmeden önce siz olduğunuzu onaylayın.',
  signInAgain: 'Yeniden oturum aç',
  impersonating: 'Başka bir kullanıcı adına işlem yaparken bu yapılamaz. Önce kendi hesabınıza dönün.',
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  signedOut: 'Oturum açmadınız. Oturum açıp tekrar deneyin.',
  noRight: 'Bunu yapma izniniz yok. Daha fazla izni olan birinden yardım isteyin.',
  tooMany: 'Kısa sürede çok fazla deneme yapıldı. Biraz bekleyip tekrar deneyin.',
  fault: 'Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.',
  refused: 'Bu işlem yapılamadı. Girdiğiniz bilgileri kontrol edip tekrar deneyin.',
  owner: 'Sahip',
  admin: 'Yönetici',
  member: 'Üye',
}
