import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  title: 'Пригласить людей',
  none: 'Сначала выберите организацию.',
}
