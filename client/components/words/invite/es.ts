import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  addresses: 'Direcciones de correo',
  help: 'Pegue una lista separada por comas o saltos de línea, con o sin nombres.',
  missing: 'Introduzca al menos una dirección de correo.',
  role: 'Rol',
  submit: 'Enviar invitaciones',
  results: 'Resultados',
  invited: 'Invitado',
  tooMany: 'Se pueden invitar como máximo 100 direcciones a la vez.',
  dueNow: 'A pagar ahora',
  seatTax: 'Con impuestos, a día de hoy, para {product}. No se cobra nada antes de que alguien se incorpore.',
  invalid: 'Esto no parece una dirección de correo. Compruebe si hay errores al escribirla.',
  member: 'Esta persona ya es miembro de la organización.',
  already: 'Esta persona ya ha recibido una invitación. Puede enviársela de nuevo.',
  limit: 'Hay demasiadas invitaciones pendientes. Espere a que se respondan o cancele algunas.',
  roleRefused: 'No tiene permiso para invitar con este rol. Elija otro.',
  refused: 'No se pudo hacer. Revise lo que ha escrito y vuelva a intentarlo.',
}
