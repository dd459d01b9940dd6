import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  create: 'Utwórz organizację',
  lead: 'Wspólna przestrzeń dla Twojego zespołu, z członkami i rolami.',
  name: 'Nazwa',
  slug: 'Adres URL',
  slugWrong: 'Użyj liter bez znaków diakrytycznych, cyfr, łączników i podkreśleń, z literą lub cyfrą na obu końcach.',
  slugTaken: 'Ten adres URL jest zajęty.',
  notAllowed: 'Brak uprawnień do tworzenia organizacji. Zwróć się do administratora.',
  tooMany: 'Osiągnięto maksymalną liczbę organizacji. Najpierw opuść lub usuń jedną z nich.',
}
