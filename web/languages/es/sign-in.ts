import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Inicia sesión',
  lead: 'Hola de nuevo. Introduce tus datos para continuar.',
  remember: 'Mantener la sesión en este dispositivo',
  rememberHelp: 'Desactívalo en un ordenador compartido.',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  wrong: 'El correo o la contraseña no son correctos. Revisa ambos y vuelve a intentarlo.',
  tooMany: 'Demasiados intentos en poco tiempo. Espera un momento.',
  noAccount: '¿Es tu primera vez aquí? <link>Crea una cuenta</link>',
  closed: 'Aquí no se puede iniciar sesión con correo y contraseña.',
} as const satisfies Translation<typeof english>
