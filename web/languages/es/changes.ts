import type { changes as english } from '../en/changes.ts'
import type { Translation } from '../messages.ts'

export const changes = {
  dismiss: 'Cerrar',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado.',
  undo: 'Deshacer',
} as const satisfies Translation<typeof english>
