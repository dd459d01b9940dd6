import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'Dominios de correo',
  lead: 'Quienes verifican una dirección de su propio dominio se hacen miembros por sí mismos.',
  field: 'Dominio',
  fieldHelp: 'Por ejemplo: acme.com',
  fieldWrong: 'Introduzca un dominio como acme.com.',
  add: 'Añadir dominio',
  adding: 'Añadiendo…',
  pending: 'A la espera del registro',
  verified: 'Verificado',
  missing: 'Falta el registro',
  instructions: 'Añada este registro TXT al DNS de {domain} y déjelo ahí.',
  missingNote: 'Ya no vemos el registro. Si falta tres días, nadie más se unirá por este dominio.',
  name: 'Nombre',
  value: 'Valor',
  check: 'Comprobar ahora',
  checking: 'Comprobando…',
  checked: '{domain} está verificado.',
  remove: 'Quitar',
  removeTitle: '¿Quitar {domain}?',
  removeConfirm: 'Los miembros se quedan. Las personas nuevas de este dominio ya no se unen por sí mismas.',
  removing: 'Quitando…',
  removed: 'Se quitó {domain}.',
} as const satisfies Translation<typeof english>
