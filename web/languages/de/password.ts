import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Passwort',
  lead: 'Wählen Sie ein langes Passwort, das Sie sonst nirgends verwenden.',
  changeTitle: 'Passwort ändern',
  current: 'Aktuelles Passwort',
  new: 'Neues Passwort',
  signOutOthers: 'Alle anderen Geräte abmelden',
  signOutOthersHelp: 'Wer das alte Passwort kennt, verliert den Zugriff.',
  changed: 'Ihr Passwort wurde geändert.',
  changedEverywhere: 'Ihr Passwort wurde geändert, und alle anderen Geräte wurden abgemeldet.',
  forgotten: 'Vergessen?',
  noneTitle: 'Sie haben noch kein Passwort',
  none: 'Mit einem Passwort haben Sie eine weitere Anmeldemethode.',
  mail: 'Link per E-Mail senden',
  mailing: 'Wird gesendet…',
  mailed: 'Wir haben einen Link an {address} geschickt.',
  mailHelp: 'Wenn Sie über den Link ein Passwort wählen, werden alle Geräte abgemeldet, auch dieses.',
  resetOff: 'Passwörter lassen sich hier nicht per E-Mail festlegen. Wenden Sie sich an den Support.',
  errorTitle: 'Ihre Passworteinstellungen konnten nicht geladen werden',
} as const satisfies Translation<typeof english>
