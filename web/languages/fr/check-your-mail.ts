import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Consultez votre messagerie',
  sentTo: 'Nous avons envoyé un lien à <strong>{address}</strong>. Ouvrez-le pour confirmer que cette adresse est la vôtre.',
  sent: 'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer votre adresse.',
  needed: 'Vous pourrez vous connecter dès que votre adresse sera confirmée.',
  open: 'Ouvrir {provider}',
  openDevelopment: 'Ouvrir la boîte de développement',
  code: 'Ou saisissez le code reçu par e-mail',
  codeDigit: 'Chiffre {place, number} sur {count, number}',
  codeCharacter: 'Caractère {place, number} sur {count, number}',
  codeSubmit: 'Confirmer',
  codeWrong: 'Ce code est incorrect ou a expiré. Le code valable est dans l’e-mail le plus récent.',
  codeChecking: 'Confirmation…',
  resend: 'Renvoyer',
  resending: 'Envoi…',
  resendIn: 'Renvoyer dans {seconds, plural, one {# seconde} many {# secondes} other {# secondes}}',
  resent: 'Un nouvel e-mail est en route. Le lien le plus récent est le plus sûr.',
  spam: 'Rien reçu ? Regardez dans les indésirables et vérifiez l’orthographe de l’adresse.',
  wrongAddress: 'Mauvaise adresse ? <link>En utiliser une autre</link>',
  continue: 'Accéder à votre compte',
  later: 'Vous pourrez confirmer l’adresse plus tard ; votre compte est prêt.',
  toSignIn: 'Retour à la connexion',
} as const satisfies Translation<typeof english>
