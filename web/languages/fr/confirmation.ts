import type { confirmation as english } from '../en/confirmation.ts'
import type { Translation } from '../messages.ts'

export const confirmation = {
  title: 'Merci, c’est à vous',
  trialTitle: 'Votre essai a commencé',
  mail: 'Le reçu part à {email}. Vous pouvez fermer cette page.',
  elsewhere: 'Votre achat vous attend dans l’espace client. Il s’ouvre avec un code envoyé par e-mail.',
  toPortal: 'Ouvrir l’espace client',
  given: 'Ce que vous avez reçu',
  steps: 'Progression',
  payment: 'Paiement',
  order: 'Commande',
  benefits: 'Vos avantages',
  done: 'fait',
  current: 'en cours',
  waitingTitle: 'Votre paiement est en cours',
  waiting: 'Cette page se met à jour toute seule. Vous pouvez la fermer : un e-mail vous préviendra.',
  bankTitle: 'Votre banque a une question',
  bank: 'Elle veut s’assurer que c’est bien vous. Rien n’est débité avant votre réponse.',
  toBank: 'Répondre à la banque',
  notPaidTitle: 'Le paiement n’a pas abouti',
  notPaid: '{amount} n’ont pas été débités : votre banque n’a pas confirmé le paiement. Votre saisie est conservée.',
  notDone: 'Votre carte n’a pas été enregistrée et rien n’a été débité. Votre saisie est conservée.',
  backToCheckout: 'Réessayer',
} as const satisfies Translation<typeof english>
