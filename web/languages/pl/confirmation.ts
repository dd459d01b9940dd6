import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Dziękujemy, to już twoje',
  trialTitle: 'Okres próbny się zaczął',
  mail: 'Potwierdzenie wysyłamy na {email}. Możesz zamknąć tę stronę.',
  elsewhere: 'Zakup czeka w portalu klienta. Otworzysz go kodem, który wyślemy e-mailem.',
  toPortal: 'Otwórz portal klienta',
  given: 'Co otrzymujesz',
  steps: 'Postęp',
  payment: 'Płatność',
  order: 'Zamówienie',
  benefits: 'Twoje korzyści',
  done: 'gotowe',
  current: 'w toku',
  waitingTitle: 'Płatność jest w drodze',
  waiting: 'Ta strona sama się odświeża. Możesz ją zamknąć: gdy wszystko będzie gotowe, dostaniesz e-mail.',
  bankTitle: 'Bank prosi o potwierdzenie',
  bank: 'Chce się upewnić, że to naprawdę ty. Przed odpowiedzią nic nie zostanie pobrane.',
  toBank: 'Odpowiedz bankowi',
  notPaidTitle: 'Płatność się nie powiodła',
  notPaid: 'Nie pobrano {amount}: bank nie potwierdził płatności. Wszystko, co zostało wpisane, nadal tam jest.',
  notDone: 'Karta nie została zapisana i nic nie pobrano. Wszystko, co zostało wpisane, nadal tam jest.',
  backToCheckout: 'Spróbuj ponownie',
} as const satisfies Translation<typeof english>
