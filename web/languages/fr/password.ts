import type { password as english } from '../en/password.ts'
import type { Translation } from '../messages.ts'

export const password = {
  title: 'Mot de passe',
  lead: 'Le meilleur est long et ne sert nulle part ailleurs.',
  changeTitle: 'Changer de mot de passe',
  current: 'Mot de passe actuel',
  new: 'Nouveau mot de passe',
  signOutOthers: 'Déconnecter tous les autres appareils',
  signOutOthersHelp: 'Quiconque connaît l’ancien mot de passe perd l’accès.',
  changed: 'Votre mot de passe a été changé.',
  changedEverywhere: 'Votre mot de passe a été changé et tous les autres appareils ont été déconnectés.',
  forgotten: 'Vous ne vous en souvenez pas ?',
  noneTitle: 'Vous n’avez pas encore de mot de passe',
  none: 'Vous vous connectez autrement. Un mot de passe vous donne un accès de plus.',
  mail: 'M’envoyer un lien pour en choisir un',
  mailing: 'Envoi…',
  mailed: 'Nous avons envoyé un lien à {address}.',
  mailHelp: 'Quand vous choisissez un mot de passe avec le lien, tous les appareils sont déconnectés, celui-ci aussi.',
  resetOff: 'Ici, un mot de passe ne peut pas être défini par e-mail. Adressez-vous au responsable du site.',
  errorTitle: 'Impossible de charger les réglages du mot de passe',
} as const satisfies Translation<typeof english>
