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
  signingOut: 'Oturum kapatılıyor…',
  signOutFailed: 'Oturum kapatılamadı; hâlâ açık.',
  errorTitle: 'Hesabınız yüklenemedi',
} as const satisfies Translation<typeof english>
