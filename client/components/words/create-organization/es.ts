import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  create: 'Crear organización',
  lead: 'Un espacio común para su equipo, con miembros y roles.',
  name: 'Nombre',
  slug: 'URL',
  slugWrong: 'Use letras sin acento, números, guiones y guiones bajos. Empiece y termine con una letra o un número.',
  slugTaken: 'Esta URL ya está en uso.',
  notAllowed: 'No tiene permiso para crear organizaciones. Consulte a un administrador.',
  tooMany: 'Ha alcanzado el número máximo de organizaciones. Salga de una o elimínela primero.',
}
