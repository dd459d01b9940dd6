import type { selling as english } from '../en/selling.ts'
import type { Translation } from '../messages.ts'

export const selling = {
  closedTitle: 'Vous ne pouvez pas vendre pour cette organisation',
  closed: 'Seuls les propriétaires et les administrateurs voient les produits, les clients et les recettes. Demandez-leur l’accès.',
  lead: 'Vos ventes en un coup d’œil.',
  glance: '30 derniers jours',
  moneyIn: 'Encaissements',
  activeSubscriptions: 'Abonnements actifs',
  churn: 'Attrition',
  failedWebhooks: 'Webhooks en échec',
  changeUp: '{percent} de plus que les 30 jours précédents',
  changeDown: '{percent} de moins que les 30 jours précédents',
  changeSame: 'Comme les 30 jours précédents',
  changeNew: 'Rien les 30 jours précédents',
  errorTitle: 'Vos chiffres n’ont pas pu être chargés',
} as const satisfies Translation<typeof english>
