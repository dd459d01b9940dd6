import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Поиск и команды',
  placeholder: 'Страница, человек, организация или действие',
  list: 'Результаты',
  none: 'Ничего не найдено.',
  actions: 'Действия',
  invite: 'Пригласить людей: {organization}',
  exportActivity: 'Экспортировать журнал: {organization}',
  theme: 'Тема: {theme}',
  language: 'Язык: {language}',
  move: 'листать',
  choose: 'выбрать',
  close: 'Закрыть',
  shortcuts: 'Сочетания клавиш',
  shortcutsLead: 'Они работают везде, где вы не вводите текст.',
  everywhere: 'Везде',
  openPalette: 'Поиск и команды',
  openShortcuts: 'Показать этот список',
  followedBy: 'затем',
  singleKeys: 'Сочетания без Ctrl',
  singleKeysHelp: 'Отключите их, если управляете голосом или случайно нажимаете клавиши. {keys} продолжит работать.',
  singleKeysOff: 'Отключить сочетания без Ctrl',
  singleKeysOn: 'Включить сочетания без Ctrl',
} as const satisfies Translation<typeof english>
