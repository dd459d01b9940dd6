import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: '¿Salir sin guardar?',
  lead: 'Sus cambios no están guardados y se perderán.',
  leave: 'Salir',
  stay: 'Quedarse',
  bar: 'Cambios sin guardar',
  discard: 'Descartar',
} as const satisfies Translation<typeof english>
