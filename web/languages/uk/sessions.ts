import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../messages.ts'

export const sessions = {
  title: 'Сеанси',
  lead: 'Усі браузери та пристрої, на яких виконано вхід до вашого облікового запису. Завершіть сеанси, які вам незнайомі.',
  list: 'Пристрої, на яких виконано вхід',
  thisDevice: 'Цей пристрій',
  impersonated: 'Відкрив адміністратор',
  device: '{browser}, {system}',
  unknownDevice: 'Невідомий пристрій',
  program: 'Програма або скрипт',
  activeNow: 'Активний зараз',
  active: 'Активність: <time></time>',
  signedIn: 'Вхід: <time></time>',
  address: 'IP {address}',
  byPassword: 'За паролем',
  byMail: 'Через пошту',
  byProvider: 'Через {provider}',
  withoutAccount: 'Без облікового запису',
  fromMail: 'Вхід, про який ми писали',
  fromMailGone: 'Пристрій, про який ми писали, уже відключено.',
  signOut: 'Завершити',
  signOutOf: 'Завершити сеанс: {device}',
  signingOut: 'Завершуємо…',
  signedOut: 'Сеанс завершено: {device}.',
  signOutFailed: 'Не вдалося завершити сеанс: {device}. {reason}',
  signOutOthers: 'Завершити всі інші ({count, number})',
  confirmTitle: 'Завершити {count, plural, one {# інший сеанс} few {# інші сеанси} many {# інших сеансів} other {# іншого сеансу}}?',
  confirm:
    'Ці пристрої одразу втратять доступ до облікового запису, і на них доведеться увійти знову. На цьому пристрої нічого не зміниться.',
  confirmSubmit: 'Завершити {count, plural, one {# сеанс} few {# сеанси} many {# сеансів} other {# сеансу}}',
  othersSignedOut:
    '{count, plural, one {Завершено # сеанс.} few {Завершено # сеанси.} many {Завершено # сеансів.} other {Завершено # сеансу.}}',
  othersFailed: 'Не вдалося завершити інші сеанси. {reason}',
  onlyThisTitle: 'Вхід виконано лише на цьому пристрої',
  onlyThis: 'Коли ви ввійдете деінде, той браузер або пристрій з’явиться тут.',
  errorTitle: 'Не вдалося завантажити сеанси',
} as const satisfies Translation<typeof english>
