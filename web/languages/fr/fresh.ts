import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Confirmez que c’est vous',
  lead: 'Votre connexion date un peu. Saisissez votre mot de passe pour continuer.',
  submit: 'Continuer',
  submitting: 'Vérification…',
  noPassword: 'Votre compte n’a pas de mot de passe. Reconnectez-vous pour continuer.',
  otherWay: 'Pas de mot de passe ? <link>Se reconnecter</link>',
} as const satisfies Translation<typeof english>
