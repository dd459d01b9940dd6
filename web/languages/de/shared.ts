import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Sprache',
  theme: 'Darstellung',
  themeSystem: 'System',
  themeLight: 'Hell',
  themeDark: 'Dunkel',

  email: 'E-Mail-Adresse',
  emailMissing: 'Geben Sie Ihre E-Mail-Adresse ein.',
  password: 'Passwort',
  passwordMissing: 'Geben Sie Ihr Passwort ein.',
  showPassword: 'Passwort anzeigen',
  hidePassword: 'Passwort verbergen',
  capsLock: 'Die Feststelltaste ist aktiv.',

  tryAgain: 'Erneut versuchen',
  cancel: 'Abbrechen',
  copy: 'Kopieren',
  copied: 'Kopiert',
  reference: 'Referenz',
  loading: 'Wird geladen…',

  offline: 'Sie sind offline. Ihre Eingaben bleiben erhalten. Versuchen Sie es erneut, wenn Sie wieder online sind.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  fault: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  refused: 'Das hat nicht geklappt. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  tryAgainIn: 'Erneut versuchen in {seconds, plural, one {# Sekunde} other {# Sekunden}}',

  notFoundTitle: 'Diese Seite gibt es nicht',
  notFound: 'Die URL ist vielleicht falsch, oder die Seite ist umgezogen.',
  toStart: 'Zur Startseite',

  crashTitle: 'Diese Seite funktioniert nicht mehr',
  crash: 'Der Fehler liegt bei uns. Laden Sie die Seite neu; Gespeichertes ist sicher.',
  reload: 'Neu laden',
  notLoaded: 'Dieser Teil der Seite konnte nicht geladen werden',
  newVersion: 'Eine neue Version ist verfügbar. Laden Sie die Seite neu.',
} as const satisfies Translation<typeof english>
