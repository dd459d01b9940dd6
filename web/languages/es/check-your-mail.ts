import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Revise su correo',
  sentTo: 'Hemos enviado un enlace a <strong>{address}</strong>. Ábralo para confirmar su dirección de correo.',
  sent: 'Le hemos enviado un enlace. Ábralo para confirmar su dirección de correo.',
  needed: 'Podrá iniciar sesión en cuanto confirme su dirección de correo.',
  open: 'Abrir {provider}',
  openDevelopment: 'Abrir el buzón de desarrollo',
  code: 'O introduzca el código del correo',
  codeDigit: 'Dígito {place, number} de {count, number}',
  codeCharacter: 'Carácter {place, number} de {count, number}',
  codeSubmit: 'Confirmar',
  codeWrong: 'El código no es correcto o ha caducado. Use el código del último correo.',
  codeChecking: 'Confirmando…',
  resend: 'Reenviar',
  resending: 'Enviando…',
  resendIn: 'Reenviar en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  resent: 'Hemos enviado un nuevo correo. Use el enlace más reciente.',
  spam: '¿No ha llegado nada? Mire en la carpeta de spam y revise su dirección de correo.',
  wrongAddress: '¿Dirección de correo equivocada? <link>Use otra</link>',
  continue: 'Ir a su cuenta',
  later: 'Puede confirmar su dirección de correo más tarde. Su cuenta está lista.',
  toSignIn: 'Volver al inicio de sesión',
} as const satisfies Translation<typeof english>
