import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Comptes associés',
  lead: 'Vos moyens de connexion. Avec plusieurs, vous pourrez toujours vous connecter si vous en perdez un.',
  list: 'Moyens de connexion',
  password: 'Mot de passe',
  since: 'Ajouté : <time></time>',
  scopes: 'Accès : {scopes}',
  none: 'Ce compte n’a encore aucun moyen de connexion.',
  last: 'C’est votre seul moyen de connexion. <link>Choisissez un mot de passe</link> ou associez un autre fournisseur avant de le dissocier.',
  lastPassword: 'C’est votre seul moyen de connexion. Associez d’abord un fournisseur ci-dessous.',
  unlink: 'Dissocier',
  unlinkOf: 'Dissocier {provider}',
  unlinking: 'Dissociation…',
  unlinked: '{provider} a été dissocié.',
  unlinkFailed: '{provider} n’a pas pu être dissocié. {reason}',
  confirmTitle: 'Dissocier {provider} ?',
  confirm: 'Vous ne pourrez plus vous connecter avec {provider}. Vous pourrez l’associer à nouveau.',
  moreTitle: 'Associer un autre compte',
  moreLead: 'Confirmez sur la page du fournisseur, puis revenez ici.',
  link: 'Associer {provider}',
  linked: '{provider} est associé. Vous pouvez maintenant l’utiliser pour vous connecter.',
  turnedBack: 'Vous avez annulé chez le fournisseur. Rien n’a changé.',
  linkFailed: 'Le fournisseur n’a pas pu être associé. Réessayez ou choisissez-en un autre.',
  errorTitle: 'Impossible de charger vos comptes associés',
} as const satisfies Translation<typeof english>
