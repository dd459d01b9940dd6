import type { WaitlistWords } from './en.ts'

export const words: WaitlistWords = {
  title: 'In die Warteliste eintragen',
  email: 'E-Mail',
  submit: 'Eintragen',
  joining: 'Wird eingetragen…',
  done: 'Sobald Sie an der Reihe sind, senden wir einen Link zum Erstellen eines Kontos an {address}.',
  signUp: 'Konto erstellen',
  invalid: 'Geben Sie eine gültige E-Mail-Adresse ein.',
  domain: 'E-Mail-Adressen dieser Domain sind hier nicht erlaubt.',
  full: 'Die Warteliste ist zurzeit voll. Versuchen Sie es in ein paar Tagen noch einmal.',
  often: 'Zu viele Versuche. Versuchen Sie es in einer Minute noch einmal.',
  failed: 'Das hat nicht geklappt. Versuchen Sie es später noch einmal.',
}
