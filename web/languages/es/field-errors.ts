import type { fieldErrors as english } from '../en/field-errors.ts'
import type { Translation } from '../messages.ts'

export const fieldErrors = {
  ONE_STATIC_PRICE: 'Un producto solo puede tener un precio además de los precios por uso.',
  ONE_PRICE_PER_METER: 'Este medidor ya tiene un precio.',
  PRICE_REQUIRED: 'Añada al menos un precio.',
  METER_DOES_NOT_EXIST: 'Elija un medidor.',
  FIELD_SLUG_TAKEN: 'Otro campo ya tiene esta clave.',
  USAGE_BILLING_DISABLED: 'La facturación por uso no está activada en esta organización.',
  INVALID_GUILD_TOKEN: 'Discord no reconoce este token de servidor.',
  REPOSITORY_NOT_FOUND: 'Este repositorio no existe o no tenemos acceso a él.',
  FILE_DOES_NOT_EXIST: 'Este archivo no existe o aún no se ha subido.',
  DISCOUNT_CODE_TAKEN: 'Otro descuento ya usa este código.',
  AMOUNT_CANNOT_CHANGE: 'El descuento ya se ha canjeado, así que su importe no puede cambiar.',
  DURATION_CANNOT_CHANGE: 'La duración no se puede cambiar.',
  ENDS_IN_THE_PAST: 'Elija un momento futuro.',
  ENDS_BEFORE_START: 'El final debe ser posterior al inicio.',
  METER_IN_USE: 'Este medidor ya se ha facturado, así que lo que cuenta no puede cambiar.',
  FILTER_INVALID: 'Complete este filtro.',
} as const satisfies Translation<typeof english>
