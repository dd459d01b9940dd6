import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Ваши преимущества',
  toDo: 'Нужно действие',
  underWay: 'Выполняется',
  units: '{units, plural, one {# единица} few {# единицы} many {# единиц} other {# единицы}} на каждый период',
  keyOff: 'Больше не действует',
  keyUntil: 'Действует до {day}',
  devices: '{used} из {limit, plural, one {# устройства} few {# устройств} many {# устройств} other {# устройства}}',
  deviceRemove: 'Убрать',
  download: 'Скачать',
  copyChecksum: 'Скопировать контрольную сумму (SHA-256)',
  checksumCopied: 'Контрольная сумма скопирована',
  connected: 'Открыто для {account} на {platform}',
  connecting: 'Открывается для {account} на {platform}',
  connect: 'Подключить {platform}',
  connectFailed: 'Не удалось подключить {platform}. Попробуйте ещё раз.',
  changeAccount: 'Использовать другой аккаунт',
} as const satisfies Translation<typeof english>
