import type { forgot as english } from '../en/forgot.ts'
import type { Translation } from '../messages.ts'

export const forgot = {
  title: 'Mot de passe oublié ?',
  lead: 'Saisissez votre adresse e-mail et nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  submit: 'Envoyer le lien',
  submitting: 'Envoi…',
  sentTo: 'Si <strong>{address}</strong> a un compte, nous avons envoyé un lien pour choisir un nouveau mot de passe.',
  sent: 'Si votre adresse e-mail a un compte, nous avons envoyé un lien pour choisir un nouveau mot de passe.',
  toSignIn: 'Retour à la connexion',
  closed: 'Ici, le mot de passe ne peut pas être réinitialisé par e-mail. Contactez l’assistance.',
} as const satisfies Translation<typeof english>
