import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Comptes liés',
  lead: 'Vos moyens de connexion. Deux valent mieux qu’un : si l’un fait défaut, l’autre ouvre encore.',
  list: 'Moyens de connexion',
  password: 'Mot de passe',
  since: 'Depuis : <time></time>',
  scopes: 'Accès : {scopes}',
  none: 'Ce compte n’a encore aucun moyen de connexion.',
  last: 'C’est votre seul moyen de connexion. <link>Choisissez un mot de passe</link> ou liez un autre fournisseur avant de le dissocier.',
  lastPassword: 'C’est votre seul moyen de connexion. Liez d’abord un fournisseur ci-dessous.',
  unlink: 'Dissocier',
  unlinkOf: 'Dissocier {provider}',
  unlinking: 'Dissociation…',
  unlinked: '{provider} a été dissocié.',
  unlinkFailed: '{provider} n’a pas pu être dissocié. {reason}',
  confirmTitle: 'Dissocier {provider} ?',
  confirm: 'Vous ne pourrez plus vous connecter avec {provider}. Vos autres moyens restent, et vous pourrez le lier à nouveau.',
  moreTitle: 'Lier un autre compte',
  moreLead: 'Vous passez par la page du fournisseur, y donnez votre accord et revenez.',
  link: 'Lier {provider}',
  linked: '{provider} est lié. Vous pouvez désormais vous connecter ainsi.',
  turnedBack: 'Vous êtes revenu sans donner votre accord. Rien n’a changé.',
  linkFailed: 'Le fournisseur n’a pas pu être lié. Réessayez ou choisissez-en un autre.',
  errorTitle: 'Impossible de charger vos comptes liés',
} as const satisfies Translation<typeof english>
