import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Este enlace de pago no es válido o ha caducado',
  invalid: 'No se ha cobrado nada. Vuelva a la tienda y empiece la compra de nuevo, o pida otro enlace al vendedor.',
  back: 'Volver',
} as const satisfies Translation<typeof english>
