import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Adresse bestätigen',
  lead: 'Ein Klick, und wir wissen, dass diese Adresse Ihnen gehört.',
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
} as const satisfies Translation<typeof english>
