import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: '¿Ha olvidado la contraseña?',
  lead: 'Introduzca su dirección y le enviaremos un enlace para elegir una nueva.',
  submit: 'Enviar el correo',
  submitting: 'Enviando…',
  sentTo: 'Si existe una cuenta con <strong>{address}</strong>, ya va en camino un enlace para elegir una contraseña nueva.',
  sent: 'Si existe una cuenta con su dirección, ya va en camino un enlace para elegir una contraseña nueva.',
  toSignIn: 'Volver al inicio de sesión',
  closed: 'Aquí no se puede restablecer la contraseña por correo. Consulte a quien administra este sitio.',
} as const satisfies Translation<typeof english>
