import type { grants as english } from '../en/grants.ts'
import type { Translation } from '../messages.ts'

export const grants = {
  title: 'Sus beneficios',
  toDo: 'Acción necesaria',
  underWay: 'En curso',
  units: '{units, plural, one {# unidad abonada} many {# unidades abonadas} other {# unidades abonadas}} cada periodo',
  keyOff: 'Ya no es válida',
  keyUntil: 'Válida hasta el {day}',
  devices: '{used} de {limit, plural, one {# dispositivo} many {# dispositivos} other {# dispositivos}}',
  deviceRemove: 'Quitar',
  download: 'Descargar',
  copyChecksum: 'Copiar la suma de verificación (SHA-256)',
  checksumCopied: 'Suma de verificación copiada',
  connected: 'Concedido a {account} en {platform}',
  connecting: 'Concediéndose a {account} en {platform}',
  connect: 'Conectar {platform}',
  connectFailed: 'No se ha conectado {platform}. Inténtelo de nuevo.',
  changeAccount: 'Usar otra cuenta',
} as const satisfies Translation<typeof english>
