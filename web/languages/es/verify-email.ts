import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Confirme su dirección',
  lead: 'Con un clic sabremos que esta dirección es suya.',
  leadFor: 'Con un clic sabremos que <strong>{address}</strong> es suya.',
  submit: 'Confirmar mi dirección',
  submitting: 'Confirmando…',
  spentTitle: 'Este enlace ya no funciona',
  spent: 'Ha caducado o ya se ha usado. Si confirmó su dirección antes, simplemente inicie sesión.',
  newMail: 'Enviarme otro correo',
  newMailSending: 'Enviando…',
  toSignIn: 'Ir al inicio de sesión',
  changeTitle: 'Cambiar su dirección',
  changeLead: 'Su cuenta pasa de {from} a <strong>{to}</strong>. Después escribiremos a la nueva dirección para que la confirme.',
  changeSubmit: 'Cambiar mi dirección',
  changeSubmitting: 'Cambiando…',
  changeElsewhere: 'Este enlace solo funciona donde tenga la sesión iniciada en la cuenta. <link>Inicie sesión</link> y ábralo de nuevo.',
} as const satisfies Translation<typeof english>
