import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Iniciar sesión',
  remember: 'Mantener la sesión en este dispositivo',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  noAccount: '¿Primera visita? <link>Cree una cuenta</link>',
  closed: 'Aquí no se puede iniciar sesión con correo y contraseña.',
  name: 'Correo electrónico o nombre de usuario',
  nameMissing: 'Introduzca su correo electrónico o su nombre de usuario.',
  forgot: '¿Ha olvidado la contraseña?',
  or: 'o',
  continueWith: 'Continuar con {provider}',
  goingTo: 'Abriendo {provider}…',
  lastUsed: 'Última vez',
  providers: 'Otros métodos de acceso',
  tryOut: 'Continuar sin cuenta',
} as const satisfies Translation<typeof english>
