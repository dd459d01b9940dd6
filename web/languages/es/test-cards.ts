import type { testCards as english } from '../en/test-cards.ts'
import type { Translation } from '../messages.ts'

export const testCards = {
  lead: 'No se cobra dinero real. Use una tarjeta de prueba:',
  tok_ok: 'Aceptada',
  tok_declined: 'Rechazada',
  tok_insufficient_funds: 'Fondos insuficientes',
  tok_3ds: '3-D Secure',
  expiry: 'Caducidad',
  expirySample: 'MM / AA',
  expiryWrong: 'Introduzca una fecha futura.',
  code: 'Código de seguridad',
  codeWrong: 'Introduzca tres o cuatro dígitos.',
} as const satisfies Translation<typeof english>
