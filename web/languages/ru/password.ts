import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Пароль',
  lead: 'Выберите длинный пароль, который вы больше нигде не используете.',
  changeTitle: 'Сменить пароль',
  current: 'Текущий пароль',
  new: 'Новый пароль',
  signOutOthers: 'Выйти на всех других устройствах',
  signOutOthersHelp: 'Все, кто знает старый пароль, потеряют доступ.',
  changed: 'Пароль изменён.',
  changedEverywhere: 'Пароль изменён, все другие сеансы завершены.',
  forgotten: 'Не помните его?',
  noneTitle: 'У вас пока нет пароля',
  none: 'Пароль даст вам ещё один способ входа.',
  mail: 'Прислать ссылку',
  mailing: 'Отправляем…',
  mailed: 'Мы отправили ссылку на {address}.',
  mailHelp: 'Когда вы зададите пароль по ссылке, все сеансы будут завершены, включая этот.',
  resetOff: 'Здесь нельзя задать пароль по почте. Обратитесь в поддержку.',
  errorTitle: 'Не удалось загрузить настройки пароля',
} as const satisfies Translation<typeof english>
