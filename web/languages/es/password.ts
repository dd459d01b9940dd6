import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Contraseña',
  lead: 'La mejor es larga y no la usa en ningún otro sitio.',
  changeTitle: 'Cambiar la contraseña',
  current: 'Contraseña actual',
  new: 'Contraseña nueva',
  signOutOthers: 'Cerrar la sesión en los demás dispositivos',
  signOutOthersHelp: 'Quien pueda conocer la contraseña antigua pierde el acceso.',
  changed: 'Se ha cambiado su contraseña.',
  changedEverywhere: 'Se ha cambiado su contraseña y se ha cerrado la sesión en los demás dispositivos.',
  forgotten: '¿No la recuerda?',
  noneTitle: 'Todavía no tiene contraseña',
  none: 'Inicia sesión por otros medios. Con una contraseña tendrá una forma más de entrar.',
  mail: 'Enviarme un enlace para elegirla',
  mailing: 'Enviando…',
  mailed: 'Hemos enviado un enlace a {address}.',
  mailHelp: 'Al elegir una contraseña con el enlace se cierra la sesión en todos los dispositivos, también en este.',
  resetOff: 'Aquí no se pueden fijar contraseñas por correo. Consulte a quien administra este sitio.',
  errorTitle: 'No se han podido cargar los ajustes de contraseña',
} as const satisfies Translation<typeof english>
