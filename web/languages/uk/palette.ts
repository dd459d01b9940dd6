import type { palette as english } from '../en/palette.ts'
import type { Translation } from '../messages.ts'

export const palette = {
  title: 'Пошук і команди',
  placeholder: 'Сторінка, людина, організація або дія',
  list: 'Результати',
  none: 'Нічого не знайдено.',
  actions: 'Дії',
  invite: 'Запросити людей: {organization}',
  exportActivity: 'Експортувати журнал: {organization}',
  theme: 'Тема: {theme}',
  language: 'Мова: {language}',
  move: 'гортати',
  choose: 'вибрати',
  close: 'Закрити',
  shortcuts: 'Сполучення клавіш',
  shortcutsLead: 'Вони працюють усюди, де ви не вводите текст.',
  everywhere: 'Усюди',
  openPalette: 'Пошук і команди',
  openShortcuts: 'Показати цей список',
  followedBy: 'потім',
  singleKeys: 'Сполучення без Ctrl',
  singleKeysHelp: 'Вимкніть їх, якщо керуєте голосом або випадково натискаєте клавіші. {keys} і далі працюватиме.',
  singleKeysOff: 'Вимкнути сполучення без Ctrl',
  singleKeysOn: 'Увімкнути сполучення без Ctrl',
} as const satisfies Translation<typeof english>
