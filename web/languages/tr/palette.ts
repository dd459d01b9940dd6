import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Sayfa veya işlem ara',
  placeholder: 'Sayfa, kişi, kuruluş veya işlem',
  list: 'Sonuçlar',
  none: 'Sonuç yok.',
  actions: 'İşlemler',
  invite: 'Kişi davet et: {organization}',
  exportActivity: 'Etkinliği dışa aktar: {organization}',
  theme: 'Tema: {theme}',
  language: 'Dil: {language}',
  move: 'gezin',
  choose: 'seç',
  close: 'Kapat',
  shortcuts: 'Klavye kısayolları',
  shortcutsLead: 'Yazı yazmadığınız her yerde çalışır.',
  everywhere: 'Her yerde',
  openPalette: 'Sayfa veya işlem ara',
  openShortcuts: 'Bu listeyi göster',
  followedBy: 'sonra',
  singleKeys: 'Tek tuşlu kısayollar',
  singleKeysHelp: 'Sesle kontrol kullanıyorsanız ya da tuşlara yanlışlıkla basıyorsanız kapatın. {keys} çalışmayı sürdürür.',
  singleKeysOff: 'Tek tuşlu kısayolları kapat',
  singleKeysOn: 'Tek tuşlu kısayolları aç',
} as const satisfies Translation<typeof english>
