import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  create: 'Organisation erstellen',
  lead: 'Ein gemeinsamer Bereich für Ihr Team, mit Mitgliedern und Rollen.',
  name: 'Name',
  slug: 'URL',
  slugWrong:
    'Verwenden Sie Buchstaben ohne Umlaute, Ziffern, Binde- und Unterstriche. Beginnen und enden Sie mit einem Buchstaben oder einer Ziffer.',
  slugTaken: 'Diese URL ist vergeben.',
  notAllowed: 'Sie dürfen keine Organisationen erstellen. Wenden Sie sich an einen Administrator.',
  tooMany: 'Sie haben die Höchstzahl an Organisationen erreicht. Verlassen oder löschen Sie zuerst eine.',
}
