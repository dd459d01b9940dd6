import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Navegación',
  heading: 'Cuenta',
  sessions: 'Sesiones',
  openMenu: 'Abrir la navegación',
  closeMenu: 'Cerrar la navegación',
  skip: 'Ir al contenido',
  notifications: 'Notificaciones',
  signOut: 'Cerrar sesión',
  signingOut: 'Cerrando sesión…',
  signOutFailed: 'No se ha podido cerrar la sesión. Sigue abierta.',
  errorTitle: 'No se ha podido cargar su cuenta',
} as const satisfies Translation<typeof english>
