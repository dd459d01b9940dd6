import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Crea tu cuenta',
  lead: 'Tardarás menos de un minuto.',
  name: 'Nombre',
  nameMissing: 'Introduce tu nombre.',
  nameTooLong: 'Usa un nombre más corto.',
  passwordHelp:
    'Al menos {minimum, plural, one {# carácter} many {# caracteres} other {# caracteres}}. Unas cuantas palabras sin relación funcionan bien.',
  passwordTooShort: 'Usa al menos {minimum, plural, one {# carácter} many {# caracteres} other {# caracteres}}.',
  passwordTooLong: 'Usa como máximo {maximum, plural, one {# carácter} many {# caracteres} other {# caracteres}}.',
  suggestion: '¿Querías decir <fix>{address}</fix>?',
  submit: 'Crear cuenta',
  submitting: 'Creando tu cuenta…',
  taken: 'Ya existe una cuenta con esta dirección. <link>Inicia sesión</link>',
  tooMany: 'Demasiados intentos en poco tiempo. Espera un momento.',
  haveAccount: '¿Ya tienes una cuenta? <link>Inicia sesión</link>',
  closed: 'Aquí no se pueden crear cuentas con correo y contraseña.',
} as const satisfies Translation<typeof english>
