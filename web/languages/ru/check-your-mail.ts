import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Проверьте почту',
  sentTo: 'Мы отправили ссылку на <strong>{address}</strong>. Откройте её, чтобы подтвердить почту.',
  sent: 'Мы отправили вам ссылку. Откройте её, чтобы подтвердить почту.',
  needed: 'Войти можно будет сразу после подтверждения почты.',
  open: 'Открыть {provider}',
  openDevelopment: 'Открыть почту разработчика',
  code: 'Или введите код из письма',
  codeDigit: 'Цифра {place, number} из {count, number}',
  codeCharacter: 'Символ {place, number} из {count, number}',
  codeSubmit: 'Подтвердить',
  codeWrong: 'Код неверный или устарел. Действует код из последнего письма.',
  codeChecking: 'Подтверждаем…',
  resend: 'Отправить ещё раз',
  resending: 'Отправляем…',
  resendIn: 'Отправить ещё раз через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}',
  resent: 'Мы отправили новое письмо. Откройте ссылку из него.',
  spam: 'Письма нет? Проверьте папку «Спам» и адрес почты.',
  wrongAddress: 'Неверный адрес? <link>Указать другой</link>',
  continue: 'Перейти в аккаунт',
  later: 'Подтвердить почту можно позже: аккаунт уже готов.',
  toSignIn: 'Вернуться ко входу',
} as const satisfies Translation<typeof english>
