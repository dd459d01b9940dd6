import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Mot de passe',
  lead: 'Choisissez-en un long, que vous n’utilisez nulle part ailleurs.',
  changeTitle: 'Changer de mot de passe',
  current: 'Mot de passe actuel',
  new: 'Nouveau mot de passe',
  signOutOthers: 'Déconnecter tous les autres appareils',
  signOutOthersHelp: 'Quiconque connaît l’ancien mot de passe perd l’accès.',
  changed: 'Votre mot de passe a été modifié.',
  changedEverywhere: 'Votre mot de passe a été modifié et tous les autres appareils ont été déconnectés.',
  forgotten: 'Vous l’avez oublié ?',
  noneTitle: 'Vous n’avez pas encore de mot de passe',
  none: 'Un mot de passe vous donne un autre moyen de connexion.',
  mail: 'M’envoyer un lien',
  mailing: 'Envoi…',
  mailed: 'Nous avons envoyé un lien à {address}.',
  mailHelp: 'Choisir un mot de passe avec le lien déconnecte tous les appareils, celui-ci aussi.',
  resetOff: 'Ici, un mot de passe ne peut pas être défini par e-mail. Contactez l’assistance.',
  errorTitle: 'Impossible de charger les paramètres du mot de passe',
} as const satisfies Translation<typeof english>
