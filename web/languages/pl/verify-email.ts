import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Potwierdź adres',
  lead: 'Jedno kliknięcie i będziemy wiedzieć, że ten adres należy do Ciebie.',
  leadFor: 'Jedno kliknięcie i będziemy wiedzieć, że adres <strong>{address}</strong> należy do Ciebie.',
  submit: 'Potwierdź mój adres',
  submitting: 'Potwierdzanie…',
  spentTitle: 'Ten link już nie działa',
  spent: 'Wygasł albo został już użyty. Jeśli adres jest już potwierdzony, po prostu się zaloguj.',
  newMail: 'Wyślij nową wiadomość',
  newMailSending: 'Wysyłanie…',
  toSignIn: 'Przejdź do logowania',
  changeTitle: 'Zmiana adresu',
  changeLead:
    'Adres Twojego konta zmieni się z {from} na <strong>{to}</strong>. Potem napiszemy na nowy adres, aby można było go potwierdzić.',
  changeSubmit: 'Zmień mój adres',
  changeSubmitting: 'Zmienianie…',
  changeElsewhere: 'Ten link działa tylko tam, gdzie jesteś zalogowany na konto. <link>Zaloguj się</link> i otwórz go ponownie.',
} as const satisfies Translation<typeof english>
