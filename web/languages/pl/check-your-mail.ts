import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Sprawdź pocztę',
  sentTo: 'Wysłaliśmy link na adres <strong>{address}</strong>. Otwórz go, aby potwierdzić adres e-mail.',
  sent: 'Wysłaliśmy Ci link. Otwórz go, aby potwierdzić swój adres e-mail.',
  needed: 'Po potwierdzeniu adresu e-mail możesz się zalogować.',
  open: 'Otwórz: {provider}',
  openDevelopment: 'Otwórz skrzynkę deweloperską',
  code: 'Albo wpisz kod z wiadomości',
  codeDigit: 'Cyfra {place, number} z {count, number}',
  codeCharacter: 'Znak {place, number} z {count, number}',
  codeSubmit: 'Potwierdź',
  codeWrong: 'Kod jest nieprawidłowy lub wygasł. Użyj kodu z najnowszej wiadomości.',
  codeChecking: 'Potwierdzanie…',
  resend: 'Wyślij ponownie',
  resending: 'Wysyłanie…',
  resendIn: 'Wyślij ponownie za {seconds, plural, one {# sekundę} few {# sekundy} many {# sekund} other {# sekundy}}',
  resent: 'Wysłaliśmy nową wiadomość. Użyj najnowszego linku.',
  spam: 'Nie ma wiadomości? Sprawdź folder ze spamem i pisownię adresu e-mail.',
  wrongAddress: 'Zły adres? <link>Użyj innego</link>',
  continue: 'Przejdź do konta',
  later: 'Adres e-mail możesz potwierdzić później; konto jest gotowe.',
  toSignIn: 'Wróć do logowania',
} as const satisfies Translation<typeof english>
