import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Role',
  lead: 'Co każda rola pozwala robić w tej organizacji. Przy kilku rolach wolno to, na co pozwala którakolwiek z nich.',
  caption: 'Uprawnienia według ról',
  corner: 'Uprawnienie',
  customLead: 'Role po „{role}” pochodzą z konfiguracji serwera.',
  yes: 'Dozwolone',
  no: 'Niedozwolone',
  organization: 'Organizacja',
  organization_update: 'Zmiana nazwy, adresu URL i logo, wgląd w aktywność',
  organization_delete: 'Usunięcie organizacji',
  member: 'Członkowie',
  member_create: 'Dodawanie członków',
  member_update: 'Zmiana ról członków',
  member_delete: 'Usuwanie członków',
  invitation: 'Zaproszenia',
  invitation_create: 'Zapraszanie osób',
  invitation_cancel: 'Anulowanie zaproszeń',
  team: 'Zespoły',
  team_create: 'Tworzenie zespołów',
  team_update: 'Zmiana nazw zespołów i ich składu',
  team_delete: 'Usuwanie zespołów',
  billing: 'Rozliczenia',
  billing_manage: 'Wybór planów, płacenie i wgląd w faktury',
} as const satisfies Translation<typeof english>
