import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  loading: 'Chargement…',
  cancel: 'Annuler',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  tryAgain: 'Réessayer',
  notFresh: 'Pour votre sécurité, confirmez votre identité avant de continuer.',
  signInAgain: 'Se reconnecter',
  impersonating: 'Cela n’est pas possible pendant que vous agissez à la place d’une autre personne. Revenez d’abord à votre propre compte.',
  unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  signedOut: 'Aucune session n’est ouverte. Connectez-vous et réessayez.',
  noRight: 'Vous n’avez pas le droit de faire cela. Demandez de l’aide à une personne disposant de plus d’autorisations.',
  tooMany: 'Il y a eu trop de tentatives en peu de temps. Patientez un peu et réessayez.',
  fault: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  refused: 'L’opération n’a pas abouti. Vérifiez votre saisie et réessayez.',
  owner: 'Propriétaire',
  admin: 'Administrateur',
  member: 'Membre',
}
