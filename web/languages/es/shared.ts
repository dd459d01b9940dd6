import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Idioma',
  theme: 'Tema',
  themeSystem: 'Sistema',
  themeLight: 'Claro',
  themeDark: 'Oscuro',

  email: 'Correo electrónico',
  emailMissing: 'Introduzca su dirección de correo.',
  password: 'Contraseña',
  passwordMissing: 'Introduzca su contraseña.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Bloq Mayús está activado.',

  tryAgain: 'Reintentar',
  cancel: 'Cancelar',
  copy: 'Copiar',
  copied: 'Copiado',
  reference: 'Referencia',
  loading: 'Cargando…',

  offline: 'No hay conexión. Lo que ha escrito se conserva; inténtelo cuando vuelva la conexión.',
  unreachable: 'No hemos podido contactar con el servidor. Compruebe su conexión y vuelva a intentarlo.',
  fault: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.',
  refused: 'No se pudo hacer. Revise lo que ha escrito y vuelva a intentarlo.',
  tryAgainIn: 'Reintentar en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',

  notFoundTitle: 'Esta página no existe',
  notFound: 'Puede que la URL esté mal escrita o que la página se haya movido.',
  toStart: 'Ir a la página de inicio',

  crashTitle: 'Esta página ha dejado de funcionar',
  crash: 'El fallo es nuestro. Recargue la página; lo guardado está a salvo.',
  reload: 'Recargar',
  notLoaded: 'No se pudo cargar esta parte de la página',
  newVersion: 'Hay una nueva versión. Recargue la página.',
} as const satisfies Translation<typeof english>
