import type { resetPassword as english } from '../en/reset-password.ts'
import type { Translation } from '../messages.ts'

export const resetPassword = {
  title: 'Choisissez un nouveau mot de passe',
  lead: 'Pour {address}',
  password: 'Nouveau mot de passe',
  everywhere: 'Tous les appareils sont déconnectés, pour que personne ne reste connecté avec l’ancien mot de passe.',
  submit: 'Enregistrer et se connecter',
  submitting: 'Enregistrement…',
  spentTitle: 'Ce lien ne fonctionne plus',
  spent: 'Le lien ou le code a expiré, a déjà servi ou a été remplacé par un e-mail plus récent.',
  newMail: 'Recevoir un nouvel e-mail',
  newMailSending: 'Envoi…',
  toSignIn: 'Retour à la connexion',
  errorTitle: 'Le lien n’a pas pu être vérifié',
} as const satisfies Translation<typeof english>
