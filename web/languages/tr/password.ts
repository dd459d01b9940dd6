import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Parola',
  lead: 'Başka hiçbir yerde kullanmadığınız uzun bir parola seçin.',
  changeTitle: 'Parolanızı değiştirin',
  current: 'Şimdiki parola',
  new: 'Yeni parola',
  signOutOthers: 'Diğer tüm cihazlarda oturumu kapat',
  signOutOthersHelp: 'Eski parolayı bilen herkes erişimini kaybeder.',
  changed: 'Parolanız değiştirildi.',
  changedEverywhere: 'Parolanız değiştirildi ve diğer tüm cihazlarda oturum kapatıldı.',
  forgotten: 'Hatırlamıyor musunuz?',
  noneTitle: 'Henüz bir parolanız yok',
  none: 'Parola size bir oturum açma yöntemi daha kazandırır.',
  mail: 'Bağlantı gönder',
  mailing: 'Gönderiliyor…',
  mailed: '{address} adresine bir bağlantı gönderdik.',
  mailHelp: 'Bağlantıyla parola belirlediğinizde, bu cihaz dahil tüm cihazlarda oturum kapatılır.',
  resetOff: 'Burada e-postayla parola belirlenemez. Destek ekibine başvurun.',
  errorTitle: 'Parola ayarlarınız yüklenemedi',
} as const satisfies Translation<typeof english>
