import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Confirme que es usted',
  lead: 'Inició sesión hace tiempo. Introduzca su contraseña para continuar.',
  submit: 'Continuar',
  submitting: 'Comprobando…',
  noPassword: 'Su cuenta no tiene contraseña. Vuelva a iniciar sesión para continuar.',
  otherWay: '¿Sin contraseña? <link>Vuelva a iniciar sesión</link>',
} as const satisfies Translation<typeof english>
