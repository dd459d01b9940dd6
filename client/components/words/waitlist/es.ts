import type { WaitlistWords } from './en.ts'

export const words: WaitlistWords = {
  title: 'Unirse a la lista de espera',
  email: 'Correo electrónico',
  submit: 'Unirse a la lista',
  joining: 'Enviando…',
  done: 'Cuando llegue su turno, enviaremos a {address} un enlace para crear una cuenta.',
  signUp: 'Crear cuenta',
  invalid: 'Escriba un correo electrónico válido.',
  domain: 'Aquí no se pueden usar direcciones de correo de este dominio.',
  full: 'La lista de espera está llena. Inténtelo de nuevo dentro de unos días.',
  often: 'Demasiados intentos. Inténtelo de nuevo dentro de un minuto.',
  failed: 'No ha funcionado. Inténtelo más tarde.',
}
