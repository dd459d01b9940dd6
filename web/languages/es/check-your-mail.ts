import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Revise su correo',
  sentTo: 'Hemos enviado un enlace a <strong>{address}</strong>. Ábralo para confirmar que la dirección es suya.',
  sent: 'Le hemos enviado un enlace. Ábralo para confirmar que la dirección es suya.',
  needed: 'Podrá iniciar sesión en cuanto confirme su dirección.',
  open: 'Abrir {provider}',
  openDevelopment: 'Abrir el buzón de desarrollo',
  code: 'O introduzca el código del correo',
  codeDigit: 'Dígito {place, number} de {count, number}',
  codeCharacter: 'Carácter {place, number} de {count, number}',
  codeSubmit: 'Confirmar',
  codeWrong: 'El código no es correcto o ha caducado. El correo más reciente tiene el código más reciente.',
  codeChecking: 'Confirmando…',
  resend: 'Enviar de nuevo',
  resending: 'Enviando…',
  resendIn: 'Enviar de nuevo en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  resent: 'Hay un nuevo correo en camino. Lo más seguro es usar el enlace más reciente.',
  spam: '¿No ha llegado nada? Mire en la carpeta de spam y compruebe que la dirección esté bien escrita.',
  wrongAddress: '¿Dirección equivocada? <link>Use otra</link>',
  continue: 'Ir a su cuenta',
  later: 'Puede confirmar la dirección más tarde; su cuenta está lista.',
  toSignIn: 'Volver al inicio de sesión',
} as const satisfies Translation<typeof english>
