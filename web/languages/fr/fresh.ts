import type { fresh as english } from '../en/fresh.ts'
import type { Translation } from '../messages.ts'

export const fresh = {
  title: 'Est-ce toujours vous ?',
  lead: 'Votre connexion date un peu. Saisissez votre mot de passe et ce que vous venez de commencer se poursuivra.',
  submit: 'Continuer',
  submitting: 'Vérification…',
  noPassword: 'Votre compte n’a pas de mot de passe. Reconnectez-vous de la manière habituelle.',
  otherWay: 'Pas de mot de passe ? <link>Se reconnecter</link>',
} as const satisfies Translation<typeof english>
