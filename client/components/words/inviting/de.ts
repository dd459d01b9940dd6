import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  title: 'Personen einladen',
  none: 'Wählen Sie zuerst eine Organisation.',
}
