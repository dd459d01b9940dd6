import type { checkYourMail as english } from '../en/check-your-mail.ts'
import type { Translation } from '../messages.ts'

export const checkYourMail = {
  title: 'Consultez vos e-mails',
  sentTo: 'Nous avons envoyé un lien à <strong>{address}</strong>. Ouvrez-le pour confirmer votre adresse e-mail.',
  sent: 'Nous vous avons envoyé un lien. Ouvrez-le pour confirmer votre adresse e-mail.',
  needed: 'Vous pourrez vous connecter dès que votre adresse e-mail sera confirmée.',
  open: 'Ouvrir {provider}',
  openDevelopment: 'Ouvrir la boîte de développement',
  code: 'Ou saisissez le code reçu par e-mail',
  codeDigit: 'Chiffre {place, number} sur {count, number}',
  codeCharacter: 'Caractère {place, number} sur {count, number}',
  codeSubmit: 'Confirmer',
  codeWrong: 'Ce code est incorrect ou a expiré. Utilisez le code du dernier e-mail.',
  codeChecking: 'Confirmation…',
  resend: 'Renvoyer',
  resending: 'Envoi…',
  resendIn: 'Renvoyer dans {seconds, plural, one {# seconde} many {# secondes} other {# secondes}}',
  resent: 'Nous avons envoyé un nouvel e-mail. Utilisez le lien le plus récent.',
  spam: 'Rien reçu ? Regardez dans les indésirables et vérifiez votre adresse e-mail.',
  wrongAddress: 'Mauvaise adresse e-mail ? <link>En utiliser une autre</link>',
  continue: 'Accéder à votre compte',
  later: 'Vous pourrez confirmer votre adresse e-mail plus tard. Votre compte est prêt.',
  toSignIn: 'Retour à la connexion',
} as const satisfies Translation<typeof english>
