import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Un producto tiene un solo precio además de los de uso.',
  ONE_PRICE_PER_METER: 'Este medidor ya tiene un precio.',
  PRICE_REQUIRED: 'Añada al menos un precio.',
  METER_DOES_NOT_EXIST: 'Elija un medidor.',
  FIELD_SLUG_TAKEN: 'Otro campo ya tiene esta clave.',
  USAGE_BILLING_DISABLED: 'La facturación por uso no está activada en esta organización.',
  INVALID_GUILD_TOKEN: 'Discord no reconoce este token de servidor.',
  REPOSITORY_NOT_FOUND: 'GitHub no nos muestra este repositorio.',
  FILE_DOES_NOT_EXIST: 'Este archivo no existe o aún no se ha subido.',
  DISCOUNT_CODE_TAKEN: 'Otro descuento ya usa este código.',
  AMOUNT_CANNOT_CHANGE: 'Ya se ha canjeado, así que el descuento no cambia.',
  DURATION_CANNOT_CHANGE: 'La duración no se puede cambiar.',
  ENDS_IN_THE_PAST: 'Elija un momento futuro.',
  ENDS_BEFORE_START: 'El final debe ser posterior al inicio.',
  METER_IN_USE: 'Este medidor ya se ha facturado, así que lo que cuenta no cambia.',
  FILTER_INVALID: 'Este filtro no está completo.',
} as const satisfies Translation<typeof english>
