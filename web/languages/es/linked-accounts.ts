import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Cuentas vinculadas',
  lead: 'Las formas en que puede iniciar sesión. Mejor dos que una: si pierde una, la otra sigue abriendo.',
  list: 'Formas de iniciar sesión',
  password: 'Contraseña',
  since: 'Desde: <time></time>',
  scopes: 'Acceso: {scopes}',
  none: 'Esta cuenta aún no tiene ninguna forma de iniciar sesión.',
  last: 'Es su única forma de iniciar sesión. <link>Elija una contraseña</link> o vincule otro proveedor antes de desvincularla.',
  lastPassword: 'Es su única forma de iniciar sesión. Vincule abajo un proveedor antes de quitarla.',
  unlink: 'Desvincular',
  unlinkOf: 'Desvincular {provider}',
  unlinking: 'Desvinculando…',
  unlinked: 'Se ha desvinculado {provider}.',
  unlinkFailed: 'No se ha podido desvincular {provider}. {reason}',
  confirmTitle: '¿Desvincular {provider}?',
  confirm: 'Ya no podrá iniciar sesión con {provider}. Conserva las demás formas y podrá vincularla de nuevo.',
  moreTitle: 'Vincular otra',
  moreLead: 'Visita la página del proveedor, acepta allí y vuelve.',
  link: 'Vincular {provider}',
  linked: '{provider} está vinculado. A partir de ahora puede iniciar sesión así.',
  turnedBack: 'Volvió del proveedor sin aceptar. No ha cambiado nada.',
  linkFailed: 'No se ha podido vincular el proveedor. Inténtelo de nuevo o elija otro.',
  errorTitle: 'No se han podido cargar sus cuentas vinculadas',
} as const satisfies Translation<typeof english>
