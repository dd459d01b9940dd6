import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Mot de passe oublié ?',
  lead: 'Saisissez votre adresse et nous vous enverrons un lien pour en choisir un nouveau.',
  submit: 'Envoyer l’e-mail',
  submitting: 'Envoi…',
  sentTo: 'S’il existe un compte pour <strong>{address}</strong>, un lien pour choisir un nouveau mot de passe est en route.',
  sent: 'S’il existe un compte pour votre adresse, un lien pour choisir un nouveau mot de passe est en route.',
  toSignIn: 'Retour à la connexion',
  closed: 'Ici, le mot de passe ne peut pas être réinitialisé par e-mail. Adressez-vous au responsable du site.',
} as const satisfies Translation<typeof english>
