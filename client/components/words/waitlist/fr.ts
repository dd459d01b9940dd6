import type { WaitlistWords } from './en.ts'

export const words: WaitlistWords = {
  title: 'Rejoindre la liste d’attente',
  email: 'E-mail',
  submit: 'Rejoindre la liste',
  joining: 'Envoi…',
  done: 'Quand ce sera votre tour, nous enverrons à {address} un lien pour créer un compte.',
  signUp: 'Créer un compte',
  invalid: 'Saisissez une adresse e-mail valide.',
  domain: 'Les adresses e-mail de ce domaine ne sont pas acceptées ici.',
  full: 'La liste d’attente est complète. Réessayez dans quelques jours.',
  often: 'Trop de tentatives. Réessayez dans une minute.',
  failed: 'Cela n’a pas fonctionné. Réessayez plus tard.',
}
