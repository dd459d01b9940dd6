import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Dil',
  theme: 'Tema',
  themeSystem: 'Sistem',
  themeLight: 'Açık',
  themeDark: 'Koyu',

  email: 'E-posta',
  emailMissing: 'E-posta adresinizi girin.',
  password: 'Parola',
  passwordMissing: 'Parolanızı girin.',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  capsLock: 'Caps Lock açık.',

  tryAgain: 'Tekrar dene',
  cancel: 'Vazgeç',
  copy: 'Kopyala',
  copied: 'Kopyalandı',
  reference: 'Hata numarası',
  loading: 'Yükleniyor…',

  offline: 'Çevrimdışısınız. Yazdıklarınız korunuyor; bağlantı gelince tekrar deneyin.',
  unreachable: 'Sunucuya ulaşılamadı. Bağlantınızı kontrol edip tekrar deneyin.',
  fault: 'Bizden kaynaklanan bir sorun oluştu. Lütfen tekrar deneyin.',
  refused: 'Bu işlem yapılamadı. Girdiğiniz bilgileri kontrol edip tekrar deneyin.',
  tryAgainIn: '{seconds, plural, one {# saniye} other {# saniye}} sonra tekrar deneyin',

  notFoundTitle: 'Böyle bir sayfa yok',
  notFound: 'Bağlantı yanlış yazılmış ya da sayfa taşınmış olabilir.',
  toStart: 'Ana sayfaya git',

  crashTitle: 'Bu sayfa çalışmayı durdurdu',
  crash: 'Hata bizde. Sayfayı yenileyin; kaydettikleriniz güvende.',
  reload: 'Yenile',
  notLoaded: 'Sayfanın bu bölümü yüklenemedi',
  newVersion: 'Yeni bir sürüm var. Devam etmek için sayfayı yenileyin.',
} as const satisfies Translation<typeof english>
