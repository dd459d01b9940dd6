import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Cuentas vinculadas',
  lead: 'Sus métodos de acceso. Con más de uno, podrá iniciar sesión aunque pierda alguno.',
  list: 'Métodos de acceso',
  password: 'Contraseña',
  since: 'Desde <time></time>',
  scopes: 'Acceso: {scopes}',
  none: 'Esta cuenta aún no tiene ningún método de acceso.',
  last: 'Es su único método de acceso. <link>Elija una contraseña</link> o vincule otro proveedor antes de desvincularlo.',
  lastPassword: 'Es su único método de acceso. Vincule abajo un proveedor antes de quitarlo.',
  unlink: 'Desvincular',
  unlinkOf: 'Desvincular {provider}',
  unlinking: 'Desvinculando…',
  unlinked: 'Se ha desvinculado {provider}.',
  unlinkFailed: 'No se pudo desvincular {provider}. {reason}',
  confirmTitle: '¿Desvincular {provider}?',
  confirm: 'Ya no podrá iniciar sesión con {provider}. Podrá vincularlo de nuevo más tarde.',
  moreTitle: 'Vincular otra cuenta',
  moreLead: 'Confirme en la página del proveedor y vuelva aquí.',
  link: 'Vincular {provider}',
  linked: '{provider} está vinculado. Ya puede iniciar sesión con él.',
  turnedBack: 'Ha cancelado en la página del proveedor. No ha cambiado nada.',
  linkFailed: 'No se pudo vincular el proveedor. Inténtelo de nuevo o elija otro.',
  errorTitle: 'No se pudieron cargar sus cuentas vinculadas',
} as const satisfies Translation<typeof english>
