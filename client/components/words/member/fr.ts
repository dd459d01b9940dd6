import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Membres',
  invitations: 'Invitations envoyées',
  you: 'Vous',
  roleOf: 'Rôle de {name}',
  lastOwner: 'Seul propriétaire. Nommez d’abord un autre propriétaire.',
  remove: 'Retirer',
  removed: '{name} ne fait plus partie de l’organisation.',
  removeConfirmTitle: 'Retirer {name} de {organization} ?',
  removeConfirm: 'Cette personne perd l’accès immédiatement. Pour revenir, il lui faudra une nouvelle invitation.',
  unproven: 'L’adresse e-mail de cette personne n’est pas encore confirmée. Elle doit l’être avant que la personne devienne propriétaire.',
  resend: 'Renvoyer',
  resent: 'L’invitation à {address} a été renvoyée.',
  cancelInvitation: 'Annuler l’invitation',
  canceledToast: 'L’invitation à {address} a été annulée.',
  expired: 'Expirée',
  expiry: 'Expire',
  noInvitations: 'Aucune invitation',
  previous: 'Précédent',
  next: 'Suivant',
}
