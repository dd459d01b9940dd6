import type { home as english } from '../en/home.ts'
import type { Translation } from '../messages.ts'

export const home = {
  title: 'Accueil',
  needs: 'Demande votre attention',
  nothing: 'Rien ne demande votre attention pour le moment.',
  confirmEmail: 'Confirmez votre adresse e-mail',
  confirmEmailLead: 'Tant que {email} n’est pas confirmée, vous ne pouvez pas accepter d’invitations.',
  confirm: 'Confirmer',
  organizations: 'Vos organisations',
  organizationsNone: 'Vous n’êtes encore dans aucune organisation.',
  recent: 'Activité récente',
  recentAll: 'Tout voir',
  recentNone: 'Aucune activité pour le moment.',
  recentFailed: 'Impossible de charger l’activité récente',
  glance: 'En bref',
  pendingInvitations: 'Invitations en attente',
  onlyOwner: 'Vous êtes le seul propriétaire',
  onlyOwnerLead: 'Nommez un autre propriétaire pour que personne ne soit bloqué en votre absence.',
  chooseOwner: 'Choisir un propriétaire',
  expired: '{count, plural, one {# invitation a expiré} other {# invitations ont expiré}}',
  expiredLead: 'Renvoyez-les ou annulez-les.',
  review: 'Voir',
} as const satisfies Translation<typeof english>
