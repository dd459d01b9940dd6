import type { sessions as english } from '../en/sessions.ts'
import type { Translation } from '../messages.ts'

export const sessions = {
  title: 'Sessions',
  lead: 'Tous les navigateurs et appareils connectés à votre compte. Déconnectez ceux que vous ne reconnaissez pas.',
  list: 'Appareils connectés',
  thisDevice: 'Cet appareil',
  impersonated: 'Ouverte par un administrateur',
  device: '{browser} sur {system}',
  unknownDevice: 'Appareil inconnu',
  program: 'Programme ou script',
  activeNow: 'Active maintenant',
  active: 'Activité : <time></time>',
  signedIn: 'Connexion : <time></time>',
  address: 'IP {address}',
  signOut: 'Déconnecter',
  signOutOf: 'Déconnecter {device}',
  signingOut: 'Déconnexion…',
  signedOut: '{device} a été déconnecté.',
  signOutFailed: 'Impossible de déconnecter {device}. {reason}',
  signOutOthers: 'Déconnecter tous les autres ({count, number})',
  confirmTitle: 'Déconnecter {count, plural, one {# autre appareil} many {# autres appareils} other {# autres appareils}} ?',
  confirm: 'Ces appareils perdent aussitôt l’accès à votre compte et devront se reconnecter. Cet appareil reste connecté.',
  confirmSubmit: 'Déconnecter {count, plural, one {# appareil} many {# appareils} other {# appareils}}',
  othersSignedOut:
    '{count, plural, one {# appareil a été déconnecté.} many {# appareils ont été déconnectés.} other {# appareils ont été déconnectés.}}',
  othersFailed: 'Impossible de déconnecter les autres appareils. {reason}',
  onlyThisTitle: 'Seul cet appareil est connecté',
  onlyThis: 'Quand vous vous connecterez ailleurs, ce navigateur ou cet appareil apparaîtra ici.',
  errorTitle: 'Impossible de charger vos sessions',
} as const satisfies Translation<typeof english>
