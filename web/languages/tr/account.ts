import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Gezinme',
  heading: 'Hesap',
  sessions: 'Oturumlar',
  openMenu: 'Gezinmeyi aç',
  closeMenu: 'Gezinmeyi kapat',
  skip: 'İçeriğe geç',
  notifications: 'Bildirimler',
  signOut: 'Oturumu kapat',
  signOutLead: 'Bu tarayıcıdaki oturumunuz sona erer.',
  signingOut: 'Oturum kapatılıyor…',
  signOutFailed: 'Oturum kapatılamadı; hâlâ açık.',
  errorTitle: 'Hesabınız yüklenemedi',
  profile: 'Profil',
  email: 'E-posta',
  password: 'Parola',
  linkedAccounts: 'Bağlı hesaplar',
  apiKeys: 'API anahtarları',
  purchases: 'Satın alınanlar',
  activity: 'Etkinlik',
  deletion: 'Hesabı sil',
  anonymous: 'Henüz hesap yok',
  anonymousNotice:
    'Henüz bir hesabınız yok: burada oluşturduklarınız oturumu kapatınca kaybolur. Saklamak için <link>hesap oluşturun</link>.',
  home: 'Ana sayfa',
  personMenu: 'Hesap menüsü',
  yourAccount: 'Hesabınız',
} as const satisfies Translation<typeof english>
