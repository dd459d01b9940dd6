import type { signUp as english } from '../en/sign-up.ts'
import type { Translation } from '../messages.ts'

export const signUp = {
  title: 'Créez votre compte',
  lead: 'Cela prend moins d’une minute.',
  name: 'Nom',
  nameMissing: 'Saisissez votre nom.',
  nameTooLong: 'Saisissez un nom plus court.',
  passwordHelp:
    'Au moins {minimum, plural, one {# caractère} many {# caractères} other {# caractères}}. Quelques mots sans rapport entre eux conviennent bien.',
  passwordTooShort: 'Utilisez au moins {minimum, plural, one {# caractère} many {# caractères} other {# caractères}}.',
  passwordTooLong: 'Utilisez au plus {maximum, plural, one {# caractère} many {# caractères} other {# caractères}}.',
  weak: 'Facile à deviner : {reasons}. Mieux vaut en choisir un autre.',
  weakCommon: 'beaucoup de gens l’utilisent',
  weakPersonal: 'il contient votre nom ou adresse',
  weakRepeated: 'il se répète',
  weakSequence: 'il suit le clavier ou l’alphabet',
  suggestion: 'Vouliez-vous dire <fix>{address}</fix> ?',
  submit: 'Créer le compte',
  submitting: 'Création du compte…',
  taken: 'Un compte existe déjà avec cette adresse. <link>Connectez-vous</link>',
  haveAccount: 'Vous avez déjà un compte ? <link>Connectez-vous</link>',
  closed: 'La création de compte par e-mail et mot de passe est désactivée ici.',
  closedToAll: 'Personne ne peut créer de compte ici pour le moment.',
  byInvitation: 'Pour les personnes invitées : utilisez l’adresse qui a reçu l’invitation.',
  byDomain: 'Pour les adresses de {domains}.',
} as const satisfies Translation<typeof english>
