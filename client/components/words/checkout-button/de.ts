import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  opening: 'Wird geöffnet…',
  forbidden: 'Dazu sind Sie nicht berechtigt. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  productGone: 'Dieses Produkt wird hier nicht verkauft. Möglicherweise wurde es archiviert.',
  notOpen: 'Der Verkauf ist für diese Organisation nicht freigeschaltet. Bitten Sie einen Administrator dieser Anwendung darum.',
  untrusted: 'Die Seite, in der dieser Bezahlvorgang erscheinen soll, ist nicht vertrauenswürdig. Öffnen Sie ihn auf seiner eigenen Seite.',
  untrustedSuccess:
    'Die Seite, auf die Sie nach dem Bezahlen zurückkehren sollen, ist nicht vertrauenswürdig. Beginnen Sie in der Anwendung von vorn.',
}
