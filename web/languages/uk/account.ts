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
  signOutLead: 'Сеанс у цьому браузері буде завершено.',
  signingOut: 'Виходимо…',
  signOutFailed: 'Вийти не вдалося. Сеанс триває.',
  errorTitle: 'Не вдалося завантажити обліковий запис',
  profile: 'Профіль',
  email: 'Електронна пошта',
  password: 'Пароль',
  linkedAccounts: 'Способи входу',
  apiKeys: 'API-ключі',
  purchases: 'Покупки',
  activity: 'Журнал дій',
  deletion: 'Видалення облікового запису',
  anonymous: 'Поки без облікового запису',
  anonymousNotice:
    'У вас ще немає облікового запису: усе створене тут зникне, коли ви вийдете. <link>Створіть обліковий запис</link>, щоб це зберегти.',
  home: 'Головна',
  personMenu: 'Меню облікового запису',
  yourAccount: 'Ваш обліковий запис',
} as const satisfies Translation<typeof english>
