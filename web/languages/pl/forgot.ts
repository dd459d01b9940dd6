import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Nie pamiętasz hasła?',
  lead: 'Wpisz adres e-mail, a wyślemy link do ustawienia nowego hasła.',
  submit: 'Wyślij wiadomość',
  submitting: 'Wysyłanie…',
  sentTo: 'Jeśli istnieje konto z adresem <strong>{address}</strong>, link do nowego hasła jest już w drodze.',
  sent: 'Jeśli istnieje konto z Twoim adresem e-mail, link do nowego hasła jest już w drodze.',
  toSignIn: 'Wróć do logowania',
  closed: 'Tutaj nie można zresetować hasła przez e-mail. Zwróć się do administratora.',
} as const satisfies Translation<typeof english>
