import type { shared as english } from '../en/shared.ts'
import type { Translation } from '../messages.ts'

export const shared = {
  language: 'Langue',
  theme: 'Thème',
  themeSystem: 'Système',
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

  offline: 'Vous êtes hors ligne. Votre saisie est conservée ; réessayez une fois reconnecté.',
  unreachable: 'Impossible de joindre le serveur. Vérifiez votre connexion et réessayez.',
  fault: 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  refused: 'L’opération n’a pas abouti. Vérifiez votre saisie et réessayez.',
  tryAgainIn: 'Réessayer dans {seconds, plural, one {# seconde} many {# secondes} other {# secondes}}',

  notFoundTitle: 'Cette page n’existe pas',
  notFound: 'L’URL est peut-être mal saisie, ou la page a été déplacée.',
  toStart: 'Aller à la page d’accueil',

  crashTitle: 'Cette page ne fonctionne plus',
  crash: 'L’erreur vient de nous. Rechargez la page ; ce qui est enregistré est intact.',
  reload: 'Recharger',
  notLoaded: 'Impossible de charger cette partie de la page',
  newVersion: 'Une nouvelle version est disponible. Rechargez la page.',
} as const satisfies Translation<typeof english>
