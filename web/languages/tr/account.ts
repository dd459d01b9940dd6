import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Gezinme',
  heading: 'Hesap',
  sessions: 'Oturumlar',
  openMenu: 'Gezinmeyi aç',
  closeMenu: 'Gezinmeyi kapat',
  skip: 'İçeriğe geç',
  signOut: 'Çıkış yap',
  signingOut: 'Çıkış yapılıyor…',
  signOutFailed: 'Çıkış yapılamadı. Oturumunuz hâlâ açık.',
} as const satisfies Translation<typeof english>
