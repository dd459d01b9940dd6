import type { signIn as english } from '../en/sign-in.ts'
import type { Translation } from '../messages.ts'

export const signIn = {
  title: 'Connexion',
  remember: 'Rester connecté sur cet appareil',
  submit: 'Se connecter',
  submitting: 'Connexion…',
  noAccount: 'Première visite ? <link>Créez un compte</link>',
  closed: 'La connexion par e-mail et mot de passe est désactivée ici.',
  name: 'Adresse e-mail ou nom d’utilisateur',
  nameMissing: 'Saisissez votre adresse e-mail ou votre nom d’utilisateur.',
  forgot: 'Mot de passe oublié ?',
  or: 'ou',
  continueWith: 'Continuer avec {provider}',
  goingTo: 'Ouverture de {provider}…',
  lastUsed: 'Dernière fois',
  providers: 'Autres moyens de connexion',
  tryOut: 'Continuer sans compte',
} as const satisfies Translation<typeof english>
