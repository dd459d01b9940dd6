import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Vielen Dank für Ihren Kauf',
  trialTitle: 'Ihre Testphase hat begonnen',
  mail: 'Wir senden den Beleg an {email}. Sie können diese Seite schließen.',
  elsewhere: 'Ihren Kauf finden Sie im Kundenportal. Zum Anmelden erhalten Sie einen Code per E-Mail.',
  toPortal: 'Kundenportal öffnen',
  paid: 'Bezahlt',
  given: 'Das haben Sie erhalten',
  steps: 'Fortschritt',
  payment: 'Zahlung',
  order: 'Bestellung',
  benefits: 'Ihre Vorteile',
  done: 'erledigt',
  current: 'läuft',
  waitingTitle: 'Ihre Zahlung wird verarbeitet',
  waiting: 'Diese Seite aktualisiert sich automatisch. Sie können sie schließen: Wir schreiben Ihnen, wenn alles fertig ist.',
  bankTitle: 'Bei Ihrer Bank bestätigen',
  bank: 'Ihre Bank möchte prüfen, ob Sie es sind. Vorher wird nichts abgebucht.',
  toBank: 'Weiter zur Bank',
  notPaidTitle: 'Zahlung fehlgeschlagen',
  notPaid: '{amount} wurden nicht abgebucht: Ihre Bank hat die Zahlung nicht bestätigt. Ihre Angaben sind noch da.',
  notDone: 'Ihre Karte wurde nicht gespeichert und es wurde nichts abgebucht. Ihre Angaben sind noch da.',
  backToCheckout: 'Erneut versuchen',
} as const satisfies Translation<typeof english>
