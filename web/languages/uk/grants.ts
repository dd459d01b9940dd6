import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Ваші переваги',
  toDo: 'Потрібна дія',
  underWay: 'Виконується',
  units: '{units, plural, one {# одиниця} few {# одиниці} many {# одиниць} other {# одиниці}} на кожен період',
  keyOff: 'Більше не діє',
  keyUntil: 'Діє до {day}',
  devices: '{used} із {limit, plural, one {# пристрою} few {# пристроїв} many {# пристроїв} other {# пристрою}}',
  deviceRemove: 'Прибрати',
  download: 'Завантажити',
  copyChecksum: 'Скопіювати контрольну суму (SHA-256)',
  checksumCopied: 'Контрольну суму скопійовано',
  connected: 'Відкрито для {account} на {platform}',
  connecting: 'Відкривається для {account} на {platform}',
  connect: 'Підключити {platform}',
  connectFailed: 'Не вдалося підключити {platform}. Спробуйте ще раз.',
  changeAccount: 'Використати інший обліковий запис',
} as const satisfies Translation<typeof english>
