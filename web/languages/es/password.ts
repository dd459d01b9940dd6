import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Contraseña',
  lead: 'Elija una larga que no use en ningún otro sitio.',
  changeTitle: 'Cambiar la contraseña',
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  signOutOthers: 'Cerrar la sesión en los demás dispositivos',
  signOutOthersHelp: 'Quien conozca la contraseña antigua pierde el acceso.',
  changed: 'Se ha cambiado su contraseña.',
  changedEverywhere: 'Se ha cambiado su contraseña y se ha cerrado la sesión en los demás dispositivos.',
  forgotten: '¿La ha olvidado?',
  noneTitle: 'Todavía no tiene contraseña',
  none: 'Una contraseña le da otro método de acceso.',
  mail: 'Enviarme un enlace',
  mailing: 'Enviando…',
  mailed: 'Hemos enviado un enlace a {address}.',
  mailHelp: 'Al elegir una contraseña con el enlace se cierra la sesión en todos los dispositivos, también en este.',
  resetOff: 'Aquí no se puede establecer una contraseña por correo. Contacte con soporte.',
  errorTitle: 'No se pudieron cargar los ajustes de contraseña',
} as const satisfies Translation<typeof english>
