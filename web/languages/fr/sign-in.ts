import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Connexion',
  lead: 'Heureux de vous revoir. Saisissez vos identifiants pour continuer.',
  remember: 'Rester connecté sur cet appareil',
  rememberHelp: 'À désactiver sur un ordinateur partagé.',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  noAccount: 'Première visite ? <link>Créez un compte</link>',
  closed: 'La connexion par e-mail et mot de passe est désactivée ici.',
} as const satisfies Translation<typeof english>
