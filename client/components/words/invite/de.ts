import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  addresses: 'E-Mail-Adressen',
  help: 'Fügen Sie eine Liste ein, durch Kommas oder Zeilenumbrüche getrennt, mit oder ohne Namen.',
  missing: 'Geben Sie mindestens eine E-Mail-Adresse ein.',
  role: 'Rolle',
  submit: 'Einladungen senden',
  results: 'Ergebnis',
  invited: 'Eingeladen',
  tooMany: 'Es können höchstens 100 Adressen auf einmal eingeladen werden.',
  dueNow: 'Jetzt fällig',
  seatTax: 'Einschließlich Steuer, Stand heute, für {product}. Abgebucht wird erst, wenn jemand beitritt.',
  invalid: 'Das sieht nicht nach einer E-Mail-Adresse aus. Prüfen Sie sie auf Tippfehler.',
  member: 'Diese Person ist bereits Mitglied der Organisation.',
  already: 'Diese Person ist bereits eingeladen. Sie können die Einladung noch einmal senden.',
  limit: 'Zu viele Einladungen sind offen. Warten Sie, bis einige beantwortet sind, oder ziehen Sie welche zurück.',
  roleRefused: 'Sie dürfen niemanden mit dieser Rolle einladen. Wählen Sie eine andere Rolle.',
  refused: 'Das hat nicht geklappt. Prüfen Sie Ihre Eingaben und versuchen Sie es erneut.',
}
