import type { changes as english } from '../en/changes.ts'
import type { Translation } from '../messages.ts'

export const changes = {
  dismiss: 'Kapat',
  save: 'Kaydet',
  saving: 'Kaydediliyor…',
  saved: 'Kaydedildi.',
  undo: 'Geri al',
} as const satisfies Translation<typeof english>
