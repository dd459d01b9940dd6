import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  loading: 'Cargando…',
  cancel: 'Cancelar',
  save: 'Guardar',
  saved: 'Guardado.',
  tryAgain: 'Reintentar',
  notFresh: 'Por su seguridad, confirme que es usted antes de continuar.',
  signInAgain: 'Volver a iniciar sesión',
  impersonating: 'Esto no se puede hacer mientras actúa como otra persona. Vuelva antes a su propia cuenta.',
  unreachable: 'No hemos podido contactar con el servidor. Compruebe su conexión y vuelva a intentarlo.',
  signedOut: 'No ha iniciado sesión. Iníciela y vuelva a intentarlo.',
  noRight: 'No tiene permiso para hacer esto. Pida ayuda a alguien con más permisos.',
  tooMany: 'Ha habido demasiados intentos en poco tiempo. Espere un poco y vuelva a intentarlo.',
  fault: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.',
  refused: 'No se pudo hacer. Revise lo que ha escrito y vuelva a intentarlo.',
  owner: 'Propietario',
  admin: 'Administrador',
  member: 'Miembro',
}
