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
  changeTitle: 'Changer d’adresse',
  changeLead:
    'Votre compte passe de {from} à <strong>{to}</strong>. Nous écrirons ensuite à la nouvelle adresse pour que vous la confirmiez.',
  changeSubmit: 'Changer mon adresse',
  changeSubmitting: 'Changement…',
  changeElsewhere: 'Ce lien ne fonctionne que là où vous êtes connecté au compte. <link>Connectez-vous</link>, puis ouvrez-le à nouveau.',
} as const satisfies Translation<typeof english>
