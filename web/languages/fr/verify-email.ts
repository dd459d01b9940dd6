import type { verifyEmail as english } from '../en/verify-email.ts'
import type { Translation } from '../messages.ts'

export const verifyEmail = {
  title: 'Confirmez votre adresse',
  lead: 'Un clic, et nous saurons que cette adresse est la vôtre.',
  leadFor: 'Un clic, et nous saurons que <strong>{address}</strong> est la vôtre.',
  submit: 'Confirmer mon adresse',
  submitting: 'Confirmation…',
  spentTitle: 'Ce lien ne fonctionne plus',
  spent: 'Il a expiré ou a déjà servi. Si vous avez déjà confirmé votre adresse, connectez-vous simplement.',
  newMail: 'M’envoyer un nouvel e-mail',
  newMailSending: 'Envoi…',
  toSignIn: 'Aller à la connexion',
} as const satisfies Translation<typeof english>
