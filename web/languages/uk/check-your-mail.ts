import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Перевірте пошту',
  sentTo: 'Ми надіслали посилання на <strong>{address}</strong>. Відкрийте його, щоб підтвердити пошту.',
  sent: 'Ми надіслали вам посилання. Відкрийте його, щоб підтвердити пошту.',
  needed: 'Увійти можна буде одразу після підтвердження пошти.',
  open: 'Відкрити {provider}',
  openDevelopment: 'Відкрити пошту розробника',
  code: 'Або введіть код із листа',
  codeDigit: 'Цифра {place, number} з {count, number}',
  codeCharacter: 'Символ {place, number} з {count, number}',
  codeSubmit: 'Підтвердити',
  codeWrong: 'Код неправильний або застарів. Діє код з останнього листа.',
  codeChecking: 'Підтверджуємо…',
  resend: 'Надіслати ще раз',
  resending: 'Надсилаємо…',
  resendIn: 'Надіслати ще раз через {seconds, plural, one {# секунду} few {# секунди} many {# секунд} other {# секунди}}',
  resent: 'Ми надіслали новий лист. Відкрийте посилання з нього.',
  spam: 'Листа немає? Перевірте папку «Спам» та адресу пошти.',
  wrongAddress: 'Неправильна адреса? <link>Вказати іншу</link>',
  continue: 'Перейти до облікового запису',
  later: 'Підтвердити пошту можна пізніше: обліковий запис уже готовий.',
  toSignIn: 'Повернутися до входу',
} as const satisfies Translation<typeof english>
