import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Nie możesz sprzedawać w imieniu tej organizacji',
  closed: 'Produkty, klientów i pieniądze widzą tylko właściciele i administratorzy. Poproś kogoś z nich o dostęp.',
  lead: 'Twoja sprzedaż w skrócie.',
  glance: 'Ostatnie 30 dni',
  moneyIn: 'Wpływy',
  activeSubscriptions: 'Aktywne subskrypcje',
  churn: 'Rezygnacje',
  failedWebhooks: 'Nieudane webhooki',
  changeUp: '{percent} więcej niż w poprzednich 30 dniach',
  changeDown: '{percent} mniej niż w poprzednich 30 dniach',
  changeSame: 'Tak jak w poprzednich 30 dniach',
  changeNew: 'Nic w poprzednich 30 dniach',
  errorTitle: 'Nie udało się wczytać danych',
} as const satisfies Translation<typeof english>
