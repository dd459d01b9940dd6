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
  signOutLead: 'Сеанс в этом браузере будет завершён.',
  signingOut: 'Выходим…',
  signOutFailed: 'Выйти не удалось. Сеанс продолжается.',
  errorTitle: 'Не удалось загрузить учётную запись',
  profile: 'Профиль',
  email: 'Электронная почта',
  password: 'Пароль',
  linkedAccounts: 'Способы входа',
  apiKeys: 'API-ключи',
  activity: 'Журнал действий',
  deletion: 'Удаление',
  anonymous: 'Пока без учётной записи',
  anonymousNotice:
    'У вас пока нет учётной записи: всё созданное здесь пропадёт, когда вы выйдете. <link>Создайте учётную запись</link>, чтобы это сохранить.',
  home: 'Главная',
  personMenu: 'Меню аккаунта',
  yourAccount: 'Ваш аккаунт',
} as const satisfies Translation<typeof english>
