import type { changes as english } from '../en/changes.ts'
import type { Translation } from '../messages.ts'

export const changes = {
  dismiss: 'Zamknij',
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  saved: 'Zapisano.',
  undo: 'Cofnij',
} as const satisfies Translation<typeof english>
