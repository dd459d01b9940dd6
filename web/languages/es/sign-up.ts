import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Cree su cuenta',
  lead: 'Tardará menos de un minuto.',
  name: 'Nombre',
  nameMissing: 'Introduzca su nombre.',
  nameTooLong: 'Use un nombre más corto.',
  passwordHelp:
    'Al menos {minimum, plural, one {# carácter} many {# caracteres} other {# caracteres}}. Unas cuantas palabras sin relación funcionan bien.',
  passwordTooShort: 'Use al menos {minimum, plural, one {# carácter} many {# caracteres} other {# caracteres}}.',
  passwordTooLong: 'Use como máximo {maximum, plural, one {# carácter} many {# caracteres} other {# caracteres}}.',
  weak: 'Fácil de adivinar: {reasons}. Mejor elija otra.',
  weakCommon: 'mucha gente la usa',
  weakPersonal: 'contiene su nombre o dirección',
  weakRepeated: 'se repite',
  weakSequence: 'sigue el teclado o el alfabeto',
  suggestion: '¿Quería decir <fix>{address}</fix>?',
  submit: 'Crear cuenta',
  submitting: 'Creando su cuenta…',
  taken: 'Ya existe una cuenta con esta dirección. <link>Inicie sesión</link>',
  haveAccount: '¿Ya tiene una cuenta? <link>Inicie sesión</link>',
  closed: 'Aquí no se pueden crear cuentas con correo y contraseña.',
  closedToAll: 'Por ahora nadie puede crear una cuenta aquí.',
  byInvitation: 'Para personas invitadas: use la dirección a la que llegó la invitación.',
  byDomain: 'Para direcciones de {domains}.',
} as const satisfies Translation<typeof english>
