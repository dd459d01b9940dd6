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
} as const satisfies Translation<typeof english>
