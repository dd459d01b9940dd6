import type { changes as english } from '../en/changes.ts'
import type { Translation } from '../messages.ts'

export const changes = {
  dismiss: 'Закрыть',
  save: 'Сохранить',
  saving: 'Сохраняем…',
  saved: 'Сохранено.',
  undo: 'Отменить',
} as const satisfies Translation<typeof english>
