import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Connexion',
  lead: 'Heureux de vous revoir. Saisissez vos identifiants pour continuer.',
  remember: 'Rester connecté sur cet appareil',
  rememberHelp: 'À désactiver sur un ordinateur partagé.',
  submit: 'Se connecter',
  submitting: 'Connexion en cours…',
  wrong: 'L’adresse e-mail ou le mot de passe est incorrect. Vérifiez les deux et réessayez.',
  tooMany: 'Trop de tentatives en peu de temps. Patientez un instant.',
  noAccount: 'Première visite ? <link>Créez un compte</link>',
  closed: 'La connexion par e-mail et mot de passe est désactivée ici.',
} as const satisfies Translation<typeof english>
