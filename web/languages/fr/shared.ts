import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Langue',
  theme: 'Thème',
  themeSystem: 'Comme mon appareil',
  themeLight: 'Clair',
  themeDark: 'Sombre',

  email: 'Adresse e-mail',
  emailMissing: 'Saisissez votre adresse e-mail.',
  password: 'Mot de passe',
  passwordMissing: 'Saisissez votre mot de passe.',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  capsLock: 'Le verrouillage des majuscules est activé.',

  tryAgain: 'Réessayer',
  cancel: 'Annuler',
  copy: 'Copier',
  copied: 'Copié',
  reference: 'Référence',
  loading: 'Chargement…',

  offline: 'Vous êtes hors ligne. Votre saisie est conservée ; tout refonctionnera au retour de la connexion.',
  unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  fault: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  refused: 'L’opération n’a pas abouti. Vérifiez votre saisie et réessayez.',
  tryAgainIn: 'Réessayer dans {seconds, plural, one {# seconde} many {# secondes} other {# secondes}}',

  notFoundTitle: 'Cette page n’existe pas',
  notFound: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  toStart: 'Aller à la page d’accueil',

  crashTitle: 'Cet écran ne fonctionne plus',
  crash: 'L’erreur vient de nous. Rechargez la page ; ce que vous avez enregistré est intact.',
  reload: 'Recharger',
  notLoaded: 'Cette partie de la page n’a pas pu être chargée',
  newVersion: 'Une version plus récente est disponible. Rechargez la page pour continuer.',
} as const satisfies Translation<typeof english>
