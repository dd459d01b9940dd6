import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  loading: 'Wird geladen…',
  cancel: 'Abbrechen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  tryAgain: 'Erneut versuchen',
  notFresh: 'Bestätigen Sie zur Sicherheit, dass Sie es sind, bevor Sie fortfahren.',
  signInAgain: 'Erneut anmelden',
  impersonating: 'Das geht nicht, solange Sie als eine andere Person handeln. Beenden Sie das zuerst.',
  unreachable: 'Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  signedOut: 'Sie sind nicht angemeldet. Melden Sie sich an und versuchen Sie es erneut.',
  noRight: 'Dazu sind Sie nicht berechtigt. Bitten Sie jemanden mit mehr Berechtigungen um Hilfe.',
  tooMany: 'Zu viele Versuche in kurzer Zeit. Warten Sie ein wenig und versuchen Sie es erneut.',
  fault: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  refused: 'Das hat nicht geklappt. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
  owner: 'Inhaber',
  admin: 'Administrator',
  member: 'Mitglied',
}
