import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Nie pamiętasz hasła?',
  lead: 'Wpisz adres e-mail, a wyślemy link do ustawienia nowego hasła.',
  submit: 'Wyślij link',
  submitting: 'Wysyłanie…',
  sentTo: 'Jeśli istnieje konto z adresem <strong>{address}</strong>, wysłaliśmy link do ustawienia nowego hasła.',
  sent: 'Jeśli istnieje konto z Twoim adresem e-mail, wysłaliśmy link do ustawienia nowego hasła.',
  toSignIn: 'Wróć do logowania',
  closed: 'Tutaj nie można zresetować hasła przez e-mail. Skontaktuj się z pomocą techniczną.',
} as const satisfies Translation<typeof english>
