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
  signOutLead: 'Esto cierra su sesión en este navegador.',
  signingOut: 'Cerrando sesión…',
  signOutFailed: 'No se pudo cerrar la sesión. Sigue abierta.',
  errorTitle: 'No se pudo cargar su cuenta',
  profile: 'Perfil',
  email: 'Correo electrónico',
  password: 'Contraseña',
  linkedAccounts: 'Cuentas vinculadas',
  apiKeys: 'Claves de API',
  purchases: 'Compras',
  activity: 'Actividad',
  deletion: 'Eliminar la cuenta',
  anonymous: 'Visitante',
  anonymousNotice:
    'Está usando una cuenta de visitante: sus datos se perderán al cerrar la sesión. <link>Cree una cuenta</link> para conservarlos.',
  home: 'Inicio',
  personMenu: 'Menú de la cuenta',
  terms: 'Términos',
  privacy: 'Privacidad',
  support: 'Ayuda',
  yourAccount: 'Su cuenta',
} as const satisfies Translation<typeof english>
