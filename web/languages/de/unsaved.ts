import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Ohne Speichern verlassen?',
  lead: 'Ihre Änderungen sind nicht gespeichert und gehen verloren.',
  leave: 'Verlassen',
  stay: 'Hierbleiben',
  bar: 'Nicht gespeicherte Änderungen',
  discard: 'Verwerfen',
} as const satisfies Translation<typeof english>
