import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Idioma',
  theme: 'Tema',
  themeSystem: 'Como mi dispositivo',
  themeLight: 'Claro',
  themeDark: 'Oscuro',

  email: 'Correo electrónico',
  emailMissing: 'Introduce tu dirección de correo.',
  password: 'Contraseña',
  passwordMissing: 'Introduce tu contraseña.',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  capsLock: 'Las mayúsculas están bloqueadas.',

  tryAgain: 'Reintentar',
  cancel: 'Cancelar',
  dismiss: 'Cerrar',
  copy: 'Copiar',
  copied: 'Copiado',
  reference: 'Referencia',
  loading: 'Cargando…',

  offline: 'No tienes conexión. Lo que has escrito se conserva; todo volverá a funcionar cuando haya conexión.',
  unreachable: 'No hemos podido contactar con el servidor. Comprueba tu conexión y vuelve a intentarlo.',
  fault: 'Algo ha fallado por nuestra parte. Vuelve a intentarlo.',
  refused: 'No se ha podido hacer. Revisa lo que has escrito y vuelve a intentarlo.',
  tryAgainIn: 'Reintenta en {seconds, plural, one {# segundo} many {# segundos} other {# segundos}}',

  notFoundTitle: 'Esta página no existe',
  notFound: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
  toStart: 'Ir a la página de inicio',

  crashTitle: 'Esta pantalla ha dejado de funcionar',
  crash: 'El fallo es nuestro. Vuelve a cargar la página; lo que guardaste está a salvo.',
  reload: 'Volver a cargar',
} as const satisfies Translation<typeof english>
