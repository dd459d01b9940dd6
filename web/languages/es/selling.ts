import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'No puede vender en nombre de esta organización',
  closed: 'Solo los propietarios y administradores ven los productos, los clientes y el dinero. Pídale acceso a uno de ellos.',
  lead: 'Sus ventas de un vistazo.',
  glance: 'Últimos 30 días',
  moneyIn: 'Ingresos',
  activeSubscriptions: 'Suscripciones activas',
  churn: 'Cancelaciones',
  failedWebhooks: 'Webhooks fallidos',
  changeUp: '{percent} más que en los 30 días anteriores',
  changeDown: '{percent} menos que en los 30 días anteriores',
  changeSame: 'Igual que en los 30 días anteriores',
  changeNew: 'Nada en los 30 días anteriores',
  errorTitle: 'No se pudieron cargar sus cifras',
} as const satisfies Translation<typeof english>
