import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Revisa tu correo',
  sentTo: 'Hemos enviado un enlace a <strong>{address}</strong>. Ábrelo para confirmar que la dirección es tuya.',
  sent: 'Te hemos enviado un enlace. Ábrelo para confirmar que la dirección es tuya.',
  needed: 'Podrás iniciar sesión en cuanto confirmes tu dirección.',
  open: 'Abrir {provider}',
  openDevelopment: 'Abrir el buzón de desarrollo',
  code: 'O introduce el código del correo',
  codeDigit: 'Dígito {place} de {count}',
  codeWrong: 'El código no es correcto o ha caducado. El correo más reciente tiene el código más reciente.',
  codeChecking: 'Confirmando…',
  resend: 'Enviar de nuevo',
  resending: 'Enviando…',
  resendIn: 'Enviar de nuevo en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',
  resent: 'Hay un nuevo correo en camino. Lo más seguro es usar el enlace más reciente.',
  spam: '¿No ha llegado nada? Mira en la carpeta de spam y comprueba que la dirección esté bien escrita.',
  wrongAddress: '¿Dirección equivocada? <link>Usa otra</link>',
  continue: 'Ir a tu cuenta',
  later: 'Puedes confirmar la dirección más tarde; tu cuenta está lista.',
  toSignIn: 'Volver al inicio de sesión',
} as const satisfies Translation<typeof english>
