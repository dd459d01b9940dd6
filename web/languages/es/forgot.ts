import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: '¿Ha olvidado la contraseña?',
  lead: 'Introduzca su dirección de correo y le enviaremos un enlace para elegir una contraseña nueva.',
  submit: 'Enviar enlace',
  submitting: 'Enviando…',
  sentTo: 'Si <strong>{address}</strong> tiene una cuenta, hemos enviado un enlace para elegir una contraseña nueva.',
  sent: 'Si su dirección de correo tiene una cuenta, hemos enviado un enlace para elegir una contraseña nueva.',
  toSignIn: 'Volver al inicio de sesión',
  closed: 'Aquí no se puede restablecer la contraseña por correo. Contacte con soporte.',
} as const satisfies Translation<typeof english>
