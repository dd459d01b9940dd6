import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Confirma tu dirección',
  lead: 'Con un clic sabremos que esta dirección es tuya.',
  leadFor: 'Con un clic sabremos que <strong>{address}</strong> es tuya.',
  submit: 'Confirmar mi dirección',
  submitting: 'Confirmando…',
  spentTitle: 'Este enlace ya no funciona',
  spent: 'Ha caducado o ya se ha usado. Si confirmaste tu dirección antes, simplemente inicia sesión.',
  newMail: 'Envíame otro correo',
  newMailSending: 'Enviando…',
  toSignIn: 'Ir al inicio de sesión',
} as const satisfies Translation<typeof english>
