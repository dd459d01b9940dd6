import type { plans as english } from '../en/plans.ts'
import type { Translation } from '../messages.ts'

export const plans = {
  title: 'Offres et tarifs',
  monthly: 'Mensuel',
  yearly: 'Annuel',
  once: 'Achat unique',
  howOften: 'Fréquence de paiement',
  saving: 'Jusqu’à {percent} d’économie',
  choose: 'Choisir',
  choosing: 'Un instant…',
  trial: 'Avec essai gratuit',
  nothing: 'Rien en vente pour le moment',
  nothingYet: 'Revenez plus tard ou demandez à {seller}.',
  perks: 'Ce qui est inclus',
  example: '1 000 unités coûtent {amount}',
  have: 'Je suis déjà client',
} as const satisfies Translation<typeof english>
