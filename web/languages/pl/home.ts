import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Strona główna',
  needs: 'Wymaga uwagi',
  nothing: 'W tej chwili nic nie wymaga uwagi.',
  confirmEmail: 'Potwierdź swój adres e-mail',
  confirmEmailLead: 'Dopóki adres {email} nie zostanie potwierdzony, nie możesz przyjmować zaproszeń.',
  confirm: 'Potwierdź',
  organizations: 'Twoje organizacje',
  organizationsNone: 'Nie należysz jeszcze do żadnej organizacji.',
  recent: 'Ostatnia aktywność',
  recentAll: 'Pokaż wszystko',
  recentNone: 'Brak aktywności.',
  recentFailed: 'Nie udało się wczytać ostatniej aktywności',
  glance: 'W skrócie',
  pendingInvitations: 'Oczekujące zaproszenia',
  onlyOwner: 'Jesteś jedynym właścicielem',
  onlyOwnerLead: 'Wyznacz drugiego właściciela, aby nikt nie stracił dostępu pod Twoją nieobecność.',
  chooseOwner: 'Wybierz właściciela',
  expired:
    '{count, plural, one {# zaproszenie wygasło} few {# zaproszenia wygasły} many {# zaproszeń wygasło} other {# zaproszenia wygasło}}',
  expiredLead: 'Wyślij je ponownie lub anuluj.',
  review: 'Przejrzyj',
} as const satisfies Translation<typeof english>
