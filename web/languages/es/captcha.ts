import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Confirme que es una persona',
  loading: 'Cargando la comprobación…',
  failed: 'No se pudo cargar la comprobación. Puede que un bloqueador de contenido lo impida.',
  expired: 'La comprobación ha caducado. Inténtelo de nuevo.',
  missing: 'Complete esta comprobación.',
} satisfies Translation<typeof english>
