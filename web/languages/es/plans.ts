import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Planes y precios',
  monthly: 'Mensual',
  yearly: 'Anual',
  once: 'Pago único',
  howOften: 'Frecuencia de pago',
  saving: 'Ahorre hasta {percent}',
  choose: 'Elegir',
  choosing: 'Un momento…',
  trial: 'Con prueba gratuita',
  nothing: 'Aún no hay nada a la venta',
  nothingYet: 'Vuelva más tarde o pregunte a {seller}.',
  perks: 'Qué incluye',
  example: '1000 unidades cuestan {amount}',
  have: 'Ya soy cliente',
} as const satisfies Translation<typeof english>
