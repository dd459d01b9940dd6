import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Vielen Dank, es gehört Ihnen',
  trialTitle: 'Ihre Testphase hat begonnen',
  mail: 'Die Quittung geht an {email}. Sie können diese Seite schließen.',
  elsewhere: 'Ihr Kauf wartet im Kundenportal. Es öffnet sich mit einem Code, den wir Ihnen mailen.',
  toPortal: 'Kundenportal öffnen',
  given: 'Das haben Sie erhalten',
  steps: 'Fortschritt',
  payment: 'Zahlung',
  order: 'Bestellung',
  benefits: 'Ihre Leistungen',
  done: 'erledigt',
  current: 'läuft',
  waitingTitle: 'Ihre Zahlung ist unterwegs',
  waiting: 'Diese Seite aktualisiert sich selbst. Sie können sie schließen: Eine E-Mail sagt Ihnen, wenn alles fertig ist.',
  bankTitle: 'Ihre Bank hat eine Frage',
  bank: 'Sie will wissen, ob Sie es wirklich sind. Vor Ihrer Antwort wird nichts abgebucht.',
  toBank: 'Der Bank antworten',
  notPaidTitle: 'Die Zahlung hat nicht geklappt',
  notPaid: '{amount} wurden nicht abgebucht: Ihre Bank hat die Zahlung nicht bestätigt. Ihre Angaben sind noch da.',
  notDone: 'Ihre Karte wurde nicht gespeichert und es wurde nichts abgebucht. Ihre Angaben sind noch da.',
  backToCheckout: 'Noch einmal versuchen',
} as const satisfies Translation<typeof english>
