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
  signOutLead: 'Cela met fin à votre session dans ce navigateur.',
  signingOut: 'Déconnexion…',
  signOutFailed: 'La déconnexion a échoué. Vous êtes toujours connecté.',
  errorTitle: 'Impossible de charger votre compte',
  profile: 'Profil',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  linkedAccounts: 'Comptes associés',
  apiKeys: 'Clés d’API',
  purchases: 'Achats',
  activity: 'Activité',
  deletion: 'Supprimer le compte',
  anonymous: 'Visiteur',
  anonymousNotice:
    'Vous utilisez un compte visiteur : vos données seront perdues à la déconnexion. <link>Créez un compte</link> pour les garder.',
  home: 'Accueil',
  personMenu: 'Menu du compte',
  terms: 'Conditions',
  privacy: 'Confidentialité',
  support: 'Aide',
  yourAccount: 'Votre compte',
} as const satisfies Translation<typeof english>
