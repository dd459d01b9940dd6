import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../messages.ts'

export const sessions = {
  title: 'Сеансы',
  lead: 'Все браузеры и устройства, на которых выполнен вход в вашу учётную запись. Завершите те сеансы, которые вам незнакомы.',
  list: 'Устройства, на которых выполнен вход',
  thisDevice: 'Это устройство',
  impersonated: 'Открыт администратором',
  device: '{browser}, {system}',
  unknownDevice: 'Неизвестное устройство',
  program: 'Программа или скрипт',
  activeNow: 'Активен сейчас',
  active: 'Активность: <time></time>',
  signedIn: 'Вход: <time></time>',
  address: 'IP {address}',
  signOut: 'Завершить',
  signOutOf: 'Завершить сеанс: {device}',
  signingOut: 'Завершаем…',
  signedOut: 'Сеанс завершён: {device}.',
  signOutFailed: 'Не удалось завершить сеанс: {device}. {reason}',
  signOutOthers: 'Завершить все остальные ({count, number})',
  confirmTitle: 'Завершить {count, plural, one {# другой сеанс} few {# других сеанса} many {# других сеансов} other {# другого сеанса}}?',
  confirm: 'Эти устройства сразу потеряют доступ к учётной записи, и на них придётся войти заново. На этом устройстве ничего не изменится.',
  confirmSubmit: 'Завершить {count, plural, one {# сеанс} few {# сеанса} many {# сеансов} other {# сеанса}}',
  othersSignedOut:
    '{count, plural, one {Завершён # сеанс.} few {Завершены # сеанса.} many {Завершено # сеансов.} other {Завершено # сеанса.}}',
  othersFailed: 'Не удалось завершить остальные сеансы. {reason}',
  onlyThisTitle: 'Вход выполнен только на этом устройстве',
  onlyThis: 'Когда вы войдёте где-нибудь ещё, этот браузер или устройство появится здесь.',
  errorTitle: 'Не удалось загрузить сеансы',
} as const satisfies Translation<typeof english>
