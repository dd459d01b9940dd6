import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  title: 'Inviter des personnes',
  none: 'Choisissez d’abord une organisation.',
}
