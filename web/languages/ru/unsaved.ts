import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Уйти без сохранения?',
  lead: 'Изменения не сохранены и будут потеряны.',
  leave: 'Уйти',
  stay: 'Остаться',
  bar: 'Несохранённые изменения',
  discard: 'Не сохранять',
} as const satisfies Translation<typeof english>
