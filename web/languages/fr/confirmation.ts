import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Merci pour votre achat',
  trialTitle: 'Votre essai a commencé',
  mail: 'Nous envoyons le reçu à {email}. Vous pouvez fermer cette page.',
  elsewhere: 'Votre achat est dans l’espace client. Pour vous connecter, vous recevez un code par e-mail.',
  toPortal: 'Ouvrir l’espace client',
  paid: 'Payé',
  given: 'Ce que vous avez reçu',
  steps: 'Progression',
  payment: 'Paiement',
  order: 'Commande',
  benefits: 'Vos avantages',
  done: 'fait',
  current: 'en cours',
  waitingTitle: 'Votre paiement est en cours',
  waiting: 'Cette page se met à jour automatiquement. Vous pouvez la fermer : nous vous écrirons quand tout sera prêt.',
  bankTitle: 'Confirmez auprès de votre banque',
  bank: 'Votre banque veut vérifier que c’est bien vous. Rien n’est débité avant votre confirmation.',
  toBank: 'Continuer vers la banque',
  notPaidTitle: 'Le paiement a échoué',
  notPaid: 'Le montant de {amount} n’a pas été débité : votre banque n’a pas confirmé le paiement. Votre saisie est conservée.',
  notDone: 'Votre carte n’a pas été enregistrée et rien n’a été débité. Votre saisie est conservée.',
  backToCheckout: 'Réessayer',
} as const satisfies Translation<typeof english>
