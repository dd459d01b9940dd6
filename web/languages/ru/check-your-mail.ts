import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Проверьте почту',
  sentTo: 'Мы отправили ссылку на <strong>{address}</strong>. Откройте её, чтобы подтвердить, что это ваш адрес.',
  sent: 'Мы отправили вам ссылку. Откройте её, чтобы подтвердить свой адрес.',
  needed: 'Войти можно будет сразу после подтверждения адреса.',
  open: 'Открыть {provider}',
  openDevelopment: 'Открыть почту разработчика',
  code: 'Или введите код из письма',
  codeDigit: 'Цифра {place, number} из {count, number}',
  codeCharacter: 'Символ {place, number} из {count, number}',
  codeSubmit: 'Подтвердить',
  codeWrong: 'Код неверный или устарел. Самый новый код — в самом новом письме.',
  codeChecking: 'Подтверждаем…',
  resend: 'Отправить ещё раз',
  resending: 'Отправляем…',
  resendIn: 'Отправить ещё раз через {seconds, plural, one {# секунду} few {# секунды} many {# секунд} other {# секунды}}',
  resent: 'Новое письмо уже в пути. Надёжнее всего открыть ссылку из последнего письма.',
  spam: 'Письма нет? Загляните в «Спам» и проверьте, верно ли написан адрес.',
  wrongAddress: 'Неверный адрес? <link>Указать другой</link>',
  continue: 'Перейти в учётную запись',
  later: 'Подтвердить адрес можно позже: учётная запись уже готова.',
  toSignIn: 'Вернуться ко входу',
} as const satisfies Translation<typeof english>
