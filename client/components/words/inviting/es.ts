import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  title: 'Invitar a personas',
  none: 'Elija primero una organización.',
}
