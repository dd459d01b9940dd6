import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Elija una contraseña nueva',
  lead: 'Para {address}',
  password: 'Contraseña nueva',
  everywhere: 'Se cierra la sesión en todos los dispositivos, para que nadie la mantenga con la contraseña antigua.',
  submit: 'Guardar e iniciar sesión',
  submitting: 'Guardando…',
  spentTitle: 'Este enlace ya no funciona',
  spent: 'El enlace o el código ha caducado, ya se ha usado o hay un correo más reciente.',
  newMail: 'Pedir un correo nuevo',
  newMailSending: 'Enviando…',
  toSignIn: 'Volver al inicio de sesión',
  errorTitle: 'No se pudo comprobar el enlace',
} as const satisfies Translation<typeof english>
