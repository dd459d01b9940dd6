import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Rollen',
  lead: 'Was jede Rolle in dieser Organisation darf. Mitglieder mit mehreren Rollen dürfen alles, was eine davon erlaubt.',
  caption: 'Berechtigungen nach Rolle',
  corner: 'Berechtigung',
  customLead: 'Rollen nach „{role}“ stammen aus der Serverkonfiguration.',
  yes: 'Erlaubt',
  no: 'Nicht erlaubt',
  organization: 'Organisation',
  organization_update: 'Name, URL und Logo ändern, Aktivität ansehen',
  organization_delete: 'Die Organisation löschen',
  member: 'Mitglieder',
  member_create: 'Mitglieder hinzufügen',
  member_update: 'Rollen ändern',
  member_delete: 'Mitglieder entfernen',
  invitation: 'Einladungen',
  invitation_create: 'Personen einladen',
  invitation_cancel: 'Einladungen zurückziehen',
  team: 'Teams',
  team_create: 'Teams erstellen',
  team_update: 'Teams umbenennen und Mitglieder verwalten',
  team_delete: 'Teams löschen',
  billing: 'Abrechnung',
  billing_manage: 'Tarife wählen, bezahlen und Rechnungen ansehen',
} as const satisfies Translation<typeof english>
