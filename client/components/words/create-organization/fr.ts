import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  create: 'Créer l’organisation',
  lead: 'Un espace commun pour votre équipe, avec des membres et des rôles.',
  name: 'Nom',
  slug: 'URL',
  slugWrong:
    'Utilisez des lettres sans accent, des chiffres, des tirets et des tirets bas. Commencez et terminez par une lettre ou un chiffre.',
  slugTaken: 'Cette URL est déjà prise.',
  notAllowed: 'Vous n’avez pas le droit de créer des organisations. Adressez-vous à un administrateur.',
  tooMany: 'Vous avez atteint le nombre maximal d’organisations. Quittez-en ou supprimez-en une d’abord.',
}
