import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Adresse bestätigen',
  leadFor: 'Ein Klick, und wir wissen, dass <strong>{address}</strong> Ihnen gehört.',
  submit: 'Adresse bestätigen',
  submitting: 'Wird bestätigt …',
  spentTitle: 'Dieser Link funktioniert nicht mehr',
  spent: 'Er ist abgelaufen oder wurde schon verwendet. Wenn Sie Ihre Adresse bereits bestätigt haben, melden Sie sich einfach an.',
  newMail: 'Neue E-Mail anfordern',
  newMailSending: 'Wird gesendet …',
  toSignIn: 'Zur Anmeldung',
  changeTitle: 'Adresse ändern',
  changeLead:
    'Ihr Konto zieht von {from} zu <strong>{to}</strong> um. Danach schreiben wir an die neue Adresse, damit Sie sie bestätigen können.',
  changeSubmit: 'Adresse ändern',
  changeSubmitting: 'Wird geändert …',
  changeElsewhere:
    'Dieser Link funktioniert nur dort, wo Sie im Konto angemeldet sind. <link>Melden Sie sich an</link> und öffnen Sie ihn dann erneut.',
  askTitle: 'Waren Sie das?',
  askLead: 'Jemand hat mit <strong>{address}</strong> ein Konto angelegt. Bestätigen Sie nur, wenn Sie das waren.',
  unknownDevice: 'Unbekanntes Gerät',
  deviceOn: '{browser} unter {system}',
  wasMe: 'Ja, Adresse bestätigen',
  notMe: 'Das war ich nicht',
  notMeTitle: 'Dieses Konto löschen?',
  notMeLead: 'Das mit {address} angelegte Konto wird mit allem, was dazugehört, gelöscht, und niemand kann es mehr benutzen.',
  notMeSubmit: 'Konto löschen',
  notMeSubmitting: 'Wird gelöscht …',
  notMeBack: 'Zurück',
  goneTitle: 'Das Konto ist gelöscht',
  gone: 'Ihre Adresse ist wieder frei. Mehr ist nicht zu tun.',
  doneTitle: 'Adresse bestätigt',
  done: '<strong>{address}</strong> ist bestätigt. Sie sind weiterhin als {name} angemeldet.',
  doneContinue: 'Weiter',
  errorTitle: 'Der Link konnte nicht geprüft werden',
} as const satisfies Translation<typeof english>
