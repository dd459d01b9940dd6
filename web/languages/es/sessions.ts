import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../messages.ts'

export const sessions = {
  title: 'Sesiones',
  lead: 'Todos los navegadores y dispositivos con la sesión abierta en su cuenta. Cierre las que no reconozca.',
  list: 'Dispositivos con la sesión abierta',
  thisDevice: 'Este dispositivo',
  impersonated: 'Abierta por un administrador',
  device: '{browser} en {system}',
  unknownDevice: 'Dispositivo desconocido',
  program: 'Programa o script',
  activeNow: 'Activa ahora',
  active: 'Activa <time></time>',
  signedIn: 'Iniciada <time></time>',
  address: 'IP {address}',
  signOut: 'Cerrar sesión',
  signOutOf: 'Cerrar la sesión de {device}',
  signingOut: 'Cerrando…',
  signedOut: 'Se ha cerrado la sesión de {device}.',
  signOutFailed: 'No se ha podido cerrar la sesión de {device}. {reason}',
  signOutOthers: 'Cerrar todas las demás ({count, number})',
  confirmTitle: '¿Cerrar {count, plural, one {# otra sesión} many {# otras sesiones} other {# otras sesiones}}?',
  confirm:
    'Esos dispositivos pierden el acceso a su cuenta al momento y tendrán que iniciar sesión de nuevo. Este dispositivo sigue conectado.',
  confirmSubmit: 'Cerrar {count, plural, one {# sesión} many {# sesiones} other {# sesiones}}',
  othersSignedOut: '{count, plural, one {Se ha cerrado # sesión.} many {Se han cerrado # sesiones.} other {Se han cerrado # sesiones.}}',
  othersFailed: 'No se han podido cerrar las demás sesiones. {reason}',
  onlyThisTitle: 'Solo este dispositivo tiene la sesión abierta',
  onlyThis: 'Cuando inicie sesión en otro lugar, ese navegador o dispositivo aparecerá aquí.',
  errorTitle: 'No se han podido cargar sus sesiones',
} as const satisfies Translation<typeof english>
