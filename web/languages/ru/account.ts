import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Навигация',
  heading: 'Учётная запись',
  sessions: 'Сеансы',
  openMenu: 'Открыть навигацию',
  closeMenu: 'Закрыть навигацию',
  skip: 'К содержанию',
  notifications: 'Уведомления',
  signOut: 'Выйти',
  signingOut: 'Выходим…',
  signOutFailed: 'Выйти не удалось. Сеанс продолжается.',
  errorTitle: 'Не удалось загрузить учётную запись',
} as const satisfies Translation<typeof english>
