import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Startseite',
  needs: 'Zu erledigen',
  nothing: 'Im Moment ist nichts zu tun.',
  confirmEmail: 'Bestätigen Sie Ihre E-Mail-Adresse',
  confirmEmailLead: 'Solange {email} nicht bestätigt ist, können Sie keine Einladungen annehmen.',
  confirm: 'Bestätigen',
  organizations: 'Ihre Organisationen',
  organizationsNone: 'Sie sind noch in keiner Organisation.',
  recent: 'Neueste Aktivität',
  recentAll: 'Alle ansehen',
  recentNone: 'Noch keine Aktivität.',
  recentFailed: 'Die neueste Aktivität konnte nicht geladen werden',
  glance: 'Auf einen Blick',
  pendingInvitations: 'Offene Einladungen',
  onlyOwner: 'Sie sind der einzige Inhaber',
  onlyOwnerLead: 'Machen Sie noch jemanden zum Inhaber, damit niemand ausgesperrt ist, wenn Sie nicht da sind.',
  chooseOwner: 'Inhaber wählen',
  expired: '{count, plural, one {# Einladung ist abgelaufen} other {# Einladungen sind abgelaufen}}',
  expiredLead: 'Senden Sie sie erneut oder ziehen Sie sie zurück.',
  review: 'Ansehen',
} as const satisfies Translation<typeof english>
