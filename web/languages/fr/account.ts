import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Navigation',
  heading: 'Compte',
  sessions: 'Sessions',
  openMenu: 'Ouvrir la navigation',
  closeMenu: 'Fermer la navigation',
  skip: 'Aller au contenu',
  notifications: 'Notifications',
  signOut: 'Se déconnecter',
  signingOut: 'Déconnexion…',
  signOutFailed: 'La déconnexion a échoué. Vous êtes toujours connecté.',
  errorTitle: 'Impossible de charger votre compte',
} as const satisfies Translation<typeof english>
