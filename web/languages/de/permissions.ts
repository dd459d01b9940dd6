import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Rollen',
  lead: 'Was jede Rolle in dieser Organisation darf. Wer mehrere Rollen hat, darf, was eine davon erlaubt.',
  caption: 'Rechte nach Rolle',
  corner: 'Recht',
  customLead: 'Rollen nach „{role}“ stammen aus der Konfiguration dieser Installation.',
  yes: 'Erlaubt',
  no: 'Nicht erlaubt',
  organization: 'Organisation',
  organization_update: 'Name, Adresse und Logo ändern, den Verlauf lesen',
  organization_delete: 'Die Organisation löschen',
  member: 'Mitglieder',
  member_create: 'Mitglieder hinzufügen',
  member_update: 'Rollen von Mitgliedern ändern',
  member_delete: 'Mitglieder entfernen',
  invitation: 'Einladungen',
  invitation_create: 'Personen einladen',
  invitation_cancel: 'Einladungen zurückziehen',
  team: 'Teams',
  team_create: 'Teams anlegen',
  team_update: 'Teams umbenennen und besetzen',
  team_delete: 'Teams entfernen',
  billing: 'Abrechnung',
  billing_manage: 'Pläne wählen, bezahlen und Rechnungen lesen',
} as const satisfies Translation<typeof english>
