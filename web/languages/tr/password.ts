import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Parola',
  lead: 'En iyisi uzun olan ve başka hiçbir yerde kullanmadığınızdır.',
  changeTitle: 'Parolanızı değiştirin',
  current: 'Şimdiki parola',
  new: 'Yeni parola',
  signOutOthers: 'Diğer tüm cihazlarda oturumu kapat',
  signOutOthersHelp: 'Eski parolayı biliyor olabilecek kişi erişimini kaybeder.',
  changed: 'Parolanız değiştirildi.',
  changedEverywhere: 'Parolanız değiştirildi ve diğer tüm cihazlarda oturum kapatıldı.',
  forgotten: 'Hatırlamıyor musunuz?',
  noneTitle: 'Henüz bir parolanız yok',
  none: 'Başka yöntemlerle oturum açıyorsunuz. Parola size bir yöntem daha kazandırır.',
  mail: 'Parola belirlemem için bağlantı gönder',
  mailing: 'Gönderiliyor…',
  mailed: '{address} adresine bir bağlantı gönderdik.',
  mailHelp: 'Bağlantıyla parola belirlediğinizde, bu cihaz da dâhil tüm cihazlarda oturum kapatılır.',
  resetOff: 'Burada e-postayla parola belirlenemez. Yöneticinize başvurun.',
  errorTitle: 'Parola ayarlarınız yüklenemedi',
} as const satisfies Translation<typeof english>
