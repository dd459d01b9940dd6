import type { changes as english } from '../en/changes.ts'
import type { Translation } from '../messages.ts'

export const changes = {
  dismiss: 'Закрити',
  save: 'Зберегти',
  saving: 'Зберігаємо…',
  saved: 'Збережено.',
  undo: 'Відмінити',
} as const satisfies Translation<typeof english>
