import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Twoje korzyści',
  toDo: 'Wymagane działanie',
  underWay: 'W toku',
  units: '{units, plural, one {# jednostka} few {# jednostki} many {# jednostek} other {# jednostki}} na każdy okres',
  keyOff: 'Już nieważny',
  keyUntil: 'Ważny do {day}',
  devices: '{used} z {limit, plural, one {# urządzenia} few {# urządzeń} many {# urządzeń} other {# urządzenia}}',
  deviceRemove: 'Usuń',
  download: 'Pobierz',
  copyChecksum: 'Kopiuj sumę kontrolną (SHA-256)',
  checksumCopied: 'Skopiowano sumę kontrolną',
  connected: 'Przyznano kontu {account} ({platform})',
  connecting: 'Przyznawanie kontu {account} ({platform})',
  connect: 'Połącz z {platform}',
  connectFailed: 'Nie połączono z {platform}. Spróbuj ponownie.',
  changeAccount: 'Użyj innego konta',
} as const satisfies Translation<typeof english>
