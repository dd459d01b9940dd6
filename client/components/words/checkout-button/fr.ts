import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  opening: 'Ouverture…',
  forbidden: 'Vous n’avez pas le droit de faire cela. Demandez de l’aide à une personne disposant de plus d’autorisations.',
  productGone: 'Ce produit n’est pas en vente ici. Il a peut-être été retiré de la vente.',
  notOpen: 'La vente n’est pas ouverte pour cette organisation. Demandez à un administrateur de cette application de l’ouvrir.',
  untrusted: 'La page qui afficherait ce paiement n’est pas approuvée. Ouvrez le paiement sur sa propre page.',
  untrustedSuccess: 'La page à afficher après le paiement n’est pas approuvée. Recommencez depuis l’application.',
}
