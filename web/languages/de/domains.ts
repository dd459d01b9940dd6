import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'E-Mail-Domains',
  lead: 'Wer eine Adresse Ihrer eigenen Domain bestätigt, wird von selbst Mitglied.',
  field: 'Domain',
  fieldHelp: 'Zum Beispiel: acme.com',
  fieldWrong: 'Geben Sie eine Domain wie acme.com ein.',
  add: 'Domain hinzufügen',
  adding: 'Wird hinzugefügt …',
  pending: 'Wartet auf den Eintrag',
  verified: 'Bestätigt',
  missing: 'Eintrag fehlt',
  instructions: 'Legen Sie im DNS von {domain} diesen TXT-Eintrag an und lassen Sie ihn stehen.',
  missingNote: 'Wir sehen den Eintrag nicht mehr. Fehlt er drei Tage lang, tritt über diese Domain niemand mehr bei.',
  name: 'Name',
  value: 'Wert',
  check: 'Jetzt prüfen',
  checking: 'Wird geprüft …',
  checked: '{domain} ist bestätigt.',
  remove: 'Entfernen',
  removeTitle: '{domain} entfernen?',
  removeConfirm: 'Mitglieder bleiben. Neue Personen dieser Domain treten nicht mehr von selbst bei.',
  removing: 'Wird entfernt …',
  removed: '{domain} wurde entfernt.',
} as const satisfies Translation<typeof english>
