import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  addresses: 'Adresses e-mail',
  help: 'Collez une liste séparée par des virgules ou des retours à la ligne, avec ou sans noms.',
  missing: 'Saisissez au moins une adresse e-mail.',
  role: 'Rôle',
  submit: 'Envoyer les invitations',
  results: 'Résultats',
  invited: 'Invitation envoyée',
  tooMany: 'Vous pouvez inviter au plus 100 adresses à la fois.',
  dueNow: 'À payer maintenant',
  seatTax: 'Taxes comprises, à ce jour, pour {product}. Rien n’est débité avant l’arrivée d’un membre.',
  invalid: 'Cela ne ressemble pas à une adresse e-mail. Vérifiez qu’elle ne contient pas de faute de frappe.',
  member: 'Cette personne est déjà membre de l’organisation.',
  already: 'Cette personne est déjà invitée. Vous pouvez renvoyer l’invitation.',
  limit: 'Trop d’invitations sont en attente. Attendez quelques réponses ou annulez-en certaines.',
  roleRefused: 'Vous n’avez pas le droit d’inviter une personne avec ce rôle. Choisissez un autre rôle.',
  refused: 'L’opération n’a pas abouti. Vérifiez votre saisie et réessayez.',
}
