import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Comprobación de que es una persona',
  loading: 'Cargando la comprobación…',
  failed: 'No se ha podido cargar la comprobación de que es una persona. Puede que la impida un bloqueador de contenido.',
  expired: 'La comprobación ha caducado. Hágala de nuevo.',
  missing: 'Complete esta comprobación.',
} satisfies Translation<typeof english>
