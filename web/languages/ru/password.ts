import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Пароль',
  lead: 'Лучше всего длинный, который вы больше нигде не используете.',
  changeTitle: 'Сменить пароль',
  current: 'Текущий пароль',
  new: 'Новый пароль',
  signOutOthers: 'Выйти на всех других устройствах',
  signOutOthersHelp: 'Тот, кто мог узнать старый пароль, потеряет доступ.',
  changed: 'Пароль изменён.',
  changedEverywhere: 'Пароль изменён, все другие сеансы завершены.',
  forgotten: 'Не помните его?',
  noneTitle: 'У вас пока нет пароля',
  none: 'Вы входите другими способами. С паролем появится ещё один.',
  mail: 'Прислать ссылку для нового пароля',
  mailing: 'Отправляем…',
  mailed: 'Мы отправили ссылку на {address}.',
  mailHelp: 'Когда вы зададите пароль по ссылке, все сеансы будут завершены, включая этот.',
  resetOff: 'Здесь нельзя задать пароль по почте. Обратитесь к администратору.',
  errorTitle: 'Не удалось загрузить настройки пароля',
} as const satisfies Translation<typeof english>
