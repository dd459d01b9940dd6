import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  title: 'Kişi davet et',
  none: 'Önce bir kuruluş seçin.',
}
