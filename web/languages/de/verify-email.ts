import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'E-Mail-Adresse bestätigen',
  leadFor: 'Bestätigen Sie, dass <strong>{address}</strong> Ihnen gehört.',
  submit: 'E-Mail-Adresse bestätigen',
  submitting: 'Wird bestätigt…',
  spentTitle: 'Dieser Link funktioniert nicht mehr',
  spent: 'Er ist abgelaufen oder wurde schon verwendet. Wenn Sie Ihre E-Mail-Adresse bereits bestätigt haben, melden Sie sich an.',
  newMail: 'Neue E-Mail anfordern',
  newMailSending: 'Wird gesendet…',
  toSignIn: 'Zur Anmeldung',
  changeTitle: 'E-Mail-Adresse ändern',
  changeLead:
    'Ihr Konto wechselt von {from} zu <strong>{to}</strong>. Danach schreiben wir an die neue Adresse, damit Sie sie bestätigen können.',
  changeSubmit: 'E-Mail-Adresse ändern',
  changeSubmitting: 'Wird geändert…',
  changeElsewhere:
    'Dieser Link funktioniert nur dort, wo Sie angemeldet sind. <link>Melden Sie sich an</link> und öffnen Sie ihn dann erneut.',
  askTitle: 'Waren Sie das?',
  askLead: 'Jemand hat mit <strong>{address}</strong> ein Konto erstellt. Bestätigen Sie nur, wenn Sie das waren.',
  unknownDevice: 'Unbekanntes Gerät',
  deviceOn: '{browser} unter {system}',
  wasMe: 'Ja, bestätigen',
  notMe: 'Das war ich nicht',
  notMeTitle: 'Dieses Konto löschen?',
  notMeLead: 'Das mit {address} erstellte Konto wird mit allen Daten gelöscht.',
  notMeSubmit: 'Konto löschen',
  notMeSubmitting: 'Wird gelöscht…',
  notMeBack: 'Zurück',
  goneTitle: 'Das Konto wurde gelöscht',
  gone: 'Ihre E-Mail-Adresse ist wieder verfügbar.',
  doneTitle: 'E-Mail-Adresse bestätigt',
  done: '<strong>{address}</strong> ist bestätigt. Sie sind weiterhin als {name} angemeldet.',
  doneContinue: 'Weiter',
  errorTitle: 'Der Link konnte nicht geprüft werden',
} as const satisfies Translation<typeof english>
