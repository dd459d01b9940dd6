import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Idioma',
  theme: 'Tema',
  themeSystem: 'Como el dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',

  email: 'Correo electrónico',
  emailMissing: 'Introduzca su dirección de correo.',
  password: 'Contraseña',
  passwordMissing: 'Introduzca su contraseña.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Las mayúsculas están bloqueadas.',

  tryAgain: 'Reintentar',
  cancel: 'Cancelar',
  copy: 'Copiar',
  copied: 'Copiado',
  reference: 'Referencia',
  loading: 'Cargando…',

  offline: 'No hay conexión. Lo que ha escrito se conserva; todo volverá a funcionar cuando haya conexión.',
  unreachable: 'No hemos podido contactar con el servidor. Compruebe su conexión y vuelva a intentarlo.',
  fault: 'Algo ha fallado por nuestra parte. Vuelva a intentarlo.',
  refused: 'No se ha podido hacer. Revise lo que ha escrito y vuelva a intentarlo.',
  tryAgainIn: 'Reintente en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',

  notFoundTitle: 'Esta página no existe',
  notFound: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
  toStart: 'Ir a la página de inicio',

  crashTitle: 'Esta pantalla ha dejado de funcionar',
  crash: 'El fallo es nuestro. Vuelva a cargar la página; lo que guardó está a salvo.',
  reload: 'Recargar',
  notLoaded: 'No se pudo cargar esta parte de la página',
  newVersion: 'Hay una versión más reciente. Recargue la página para continuar.',
} as const satisfies Translation<typeof english>
