import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Sie können für diese Organisation nicht verkaufen',
  closed: 'Nur Inhaber und Admins sehen Produkte, Kunden und Umsätze. Bitten Sie dort um Zugriff.',
  lead: 'Ihre Verkäufe auf einen Blick.',
  glance: 'Letzte 30 Tage',
  moneyIn: 'Einnahmen',
  activeSubscriptions: 'Aktive Abonnements',
  churn: 'Abwanderung',
  failedWebhooks: 'Fehlgeschlagene Webhooks',
  changeUp: '{percent} mehr als in den 30 Tagen davor',
  changeDown: '{percent} weniger als in den 30 Tagen davor',
  changeSame: 'Wie in den 30 Tagen davor',
  changeNew: 'Nichts in den 30 Tagen davor',
  errorTitle: 'Ihre Zahlen konnten nicht geladen werden',
} as const satisfies Translation<typeof english>
