import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: '¿Sigue siendo usted?',
  lead: 'Inició sesión hace tiempo. Introduzca su contraseña y continuará lo que acaba de empezar.',
  submit: 'Continuar',
  submitting: 'Comprobando…',
  noPassword: 'Su cuenta no tiene contraseña. Vuelva a iniciar sesión como acostumbra.',
  otherWay: '¿Sin contraseña? <link>Vuelva a iniciar sesión</link>',
} as const satisfies Translation<typeof english>
