import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Mitglieder',
  invitations: 'Gesendete Einladungen',
  you: 'Sie',
  roleOf: 'Rolle von {name}',
  lastOwner: 'Einziger Inhaber: Machen Sie zuerst jemand anderen zum Inhaber.',
  remove: 'Entfernen',
  removed: '{name} wurde entfernt.',
  removeConfirmTitle: '{name} aus {organization} entfernen?',
  removeConfirm: 'Der Zugriff endet sofort. Für die Rückkehr ist eine neue Einladung nötig.',
  unproven: 'Die E-Mail-Adresse dieser Person ist noch nicht bestätigt. Erst danach kann sie Inhaber werden.',
  resend: 'Erneut senden',
  resent: 'Die Einladung an {address} wurde erneut gesendet.',
  cancelInvitation: 'Zurückziehen',
  canceledToast: 'Die Einladung an {address} wurde zurückgezogen.',
  expired: 'Abgelaufen',
  expiry: 'Läuft ab',
  noInvitations: 'Keine Einladungen',
  previous: 'Zurück',
  next: 'Weiter',
}
