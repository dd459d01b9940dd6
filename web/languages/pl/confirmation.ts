import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Dziękujemy za zakup',
  trialTitle: 'Okres próbny się zaczął',
  mail: 'Potwierdzenie wysyłamy na {email}. Możesz zamknąć tę stronę.',
  elsewhere: 'Zakup znajdziesz w portalu klienta. Kod do logowania przyjdzie e-mailem.',
  toPortal: 'Otwórz portal klienta',
  paid: 'Zapłacono',
  given: 'Co otrzymujesz',
  steps: 'Postęp',
  payment: 'Płatność',
  order: 'Zamówienie',
  benefits: 'Twoje korzyści',
  done: 'gotowe',
  current: 'w toku',
  waitingTitle: 'Płatność jest przetwarzana',
  waiting: 'Ta strona odświeża się automatycznie. Możesz ją zamknąć: gdy wszystko będzie gotowe, wyślemy wiadomość.',
  bankTitle: 'Bank prosi o potwierdzenie',
  bank: 'Bank chce się upewnić, że to Ty. Zanim potwierdzisz, nic nie zostanie pobrane.',
  toBank: 'Przejdź do banku',
  notPaidTitle: 'Płatność się nie powiodła',
  notPaid: 'Nie pobrano {amount}: bank nie potwierdził płatności. Wpisane dane zostały zachowane.',
  notDone: 'Karta nie została zapisana i nic nie pobrano. Wpisane dane zostały zachowane.',
  backToCheckout: 'Spróbuj ponownie',
} as const satisfies Translation<typeof english>
