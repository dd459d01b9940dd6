import type { checkouts as english } from '../en/checkouts.ts'
import type { Translation } from '../messages.ts'

export const checkouts = {
  invalidTitle: 'Ce lien de paiement n’est pas valable ou a expiré',
  invalid: 'Rien n’a été débité. Retournez à la boutique et recommencez l’achat, ou demandez un nouveau lien au vendeur.',
  back: 'Retour',
} as const satisfies Translation<typeof english>
