import type { account as english } from '../en/account.ts'
import type { Translation } from '../messages.ts'

export const account = {
  navigation: 'Навігація',
  heading: 'Обліковий запис',
  sessions: 'Сеанси',
  openMenu: 'Відкрити навігацію',
  closeMenu: 'Закрити навігацію',
  skip: 'До вмісту',
  notifications: 'Сповіщення',
  signOut: 'Вийти',
  signingOut: 'Виходимо…',
  signOutFailed: 'Вийти не вдалося. Сеанс триває.',
  errorTitle: 'Не вдалося завантажити обліковий запис',
} as const satisfies Translation<typeof english>
