import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Ustaw nowe hasło',
  lead: 'Dla {address}',
  password: 'Nowe hasło',
  everywhere: 'Wszystkie urządzenia zostaną wylogowane, aby nikt nie pozostał zalogowany starym hasłem.',
  submit: 'Zapisz i zaloguj się',
  submitting: 'Zapisywanie…',
  spentTitle: 'Ten link już nie działa',
  spent: 'Link lub kod wygasł, został już użyty albo zastąpiła go nowsza wiadomość.',
  newMail: 'Poproś o nową wiadomość',
  newMailSending: 'Wysyłanie…',
  toSignIn: 'Wróć do logowania',
  errorTitle: 'Nie udało się sprawdzić linku',
} as const satisfies Translation<typeof english>
