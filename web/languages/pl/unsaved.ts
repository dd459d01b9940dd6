import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Wyjść bez zapisywania?',
  lead: 'Zmiany nie są zapisane i przepadną.',
  leave: 'Wyjdź',
  stay: 'Zostań',
  bar: 'Niezapisane zmiany',
  discard: 'Odrzuć zmiany',
} as const satisfies Translation<typeof english>
