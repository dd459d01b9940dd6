import { words as entry } from '../entry/fr.ts'
import type { SignUpWords } from './en.ts'

export const words: SignUpWords = {
  ...entry,
  title: 'Créez votre compte',
  name: 'Nom',
  nameMissing: 'Saisissez votre nom.',
  nameTooLong: 'Saisissez un nom plus court.',
  username: 'Nom d’utilisateur',
  usernameMissing: 'Saisissez un nom d’utilisateur.',
  passwordHelp: {
    one: 'Au moins {minimum} caractère. Quelques mots sans rapport entre eux conviennent bien.',
    many: 'Au moins {minimum} caractères. Quelques mots sans rapport entre eux conviennent bien.',
    other: 'Au moins {minimum} caractères. Quelques mots sans rapport entre eux conviennent bien.',
  },
  passwordTooShort: {
    one: 'Utilisez au moins {minimum} caractère.',
    many: 'Utilisez au moins {minimum} caractères.',
    other: 'Utilisez au moins {minimum} caractères.',
  },
  passwordTooLong: {
    one: 'Utilisez au plus {maximum} caractère.',
    many: 'Utilisez au plus {maximum} caractères.',
    other: 'Utilisez au plus {maximum} caractères.',
  },
  weak: 'Facile à deviner : {reasons}. Choisissez-en un autre.',
  weakCommon: 'beaucoup de gens l’utilisent',
  weakPersonal: 'il contient votre nom ou votre adresse e-mail',
  weakRepeated: 'il se répète',
  weakSequence: 'c’est une suite de touches ou de lettres',
  submit: 'Créer le compte',
  submitting: 'Création du compte…',
  taken: 'Un compte existe déjà avec cette adresse e-mail. <link>Connectez-vous</link>',
  haveAccount: 'Déjà un compte ? <link>Connectez-vous</link>',
  closed: 'La création de compte par e-mail et mot de passe est désactivée ici.',
  closedToAll: 'La création de compte est fermée pour le moment.',
  byInvitation: 'Sur invitation seulement. Utilisez l’adresse e-mail qui l’a reçue.',
  byDomain: 'Réservé aux adresses e-mail de {domains}.',
  fieldMissing: 'Remplissez ce champ.',
  fieldChoose: 'Choisir…',
  fieldTooShort: {
    one: 'Utilisez au moins {minimum} caractère.',
    many: 'Utilisez au moins {minimum} caractères.',
    other: 'Utilisez au moins {minimum} caractères.',
  },
  fieldTooLong: {
    one: 'Utilisez au plus {maximum} caractère.',
    many: 'Utilisez au plus {maximum} caractères.',
    other: 'Utilisez au plus {maximum} caractères.',
  },
  fieldNumber: 'Saisissez un nombre.',
  fieldTooSmall: 'Saisissez {minimum} ou plus.',
  fieldTooLarge: 'Saisissez {maximum} ou moins.',
  errors: {
    ...entry.errors,
    EMAIL_AND_PASSWORD_SIGN_UP_IS_NOT_ENABLED:
      'La création de compte par e-mail et mot de passe est désactivée ici. Choisissez une autre méthode.',
    PASSWORD_TOO_SHORT: 'Ce mot de passe est trop court. Choisissez-en un plus long.',
    PASSWORD_TOO_LONG: 'Ce mot de passe est trop long. Choisissez-en un plus court.',
    PASSWORD_TOO_COMMON: 'De très nombreuses personnes utilisent ce mot de passe, il est donc facile à deviner. Choisissez-en un autre.',
    PASSWORD_COMPROMISED: 'Ce mot de passe figure dans une fuite de données. Choisissez-en un autre.',
    USERNAME_IS_TOO_SHORT: 'Ce nom d’utilisateur est trop court. Choisissez-en un plus long.',
    USERNAME_IS_TOO_LONG: 'Ce nom d’utilisateur est trop long. Choisissez-en un plus court.',
    USERNAME_IS_INVALID:
      'Ce nom d’utilisateur contient des caractères non autorisés. Utilisez uniquement des lettres, des chiffres, des tirets bas et des points.',
    USERNAME_IS_ALREADY_TAKEN_PLEASE_TRY_ANOTHER: 'Ce nom d’utilisateur est déjà pris. Choisissez-en un autre.',
  },
}
