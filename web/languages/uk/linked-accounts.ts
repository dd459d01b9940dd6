import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Способи входу',
  lead: 'Усе, за допомогою чого ви можете увійти. Два способи кращі за один: якщо один зникне, залишиться інший.',
  list: 'Способи входу',
  password: 'Пароль',
  since: 'Додано: <time></time>',
  scopes: 'Доступ: {scopes}',
  none: 'Цей обліковий запис ще не має жодного способу входу.',
  last: 'Це ваш єдиний спосіб входу. Спершу <link>задайте пароль</link> або додайте іншого провайдера.',
  lastPassword: 'Це ваш єдиний спосіб входу. Спершу додайте провайдера нижче.',
  unlink: 'Від’єднати',
  unlinkOf: 'Від’єднати {provider}',
  unlinking: 'Від’єднуємо…',
  unlinked: 'Спосіб входу «{provider}» від’єднано.',
  unlinkFailed: 'Не вдалося від’єднати {provider}. {reason}',
  confirmTitle: 'Від’єднати {provider}?',
  confirm: 'Увійти через {provider} більше не вийде. Інші способи залишаться, а цей можна буде додати знову.',
  moreTitle: 'Додати ще',
  moreLead: 'Ви перейдете на сторінку провайдера, дасте там згоду й повернетеся.',
  link: 'Приєднати {provider}',
  linked: '{provider}: приєднано. Тепер можна входити й так.',
  turnedBack: 'Ви повернулися від провайдера, не давши згоди. Нічого не змінилося.',
  linkFailed: 'Не вдалося приєднати провайдера. Спробуйте ще раз або виберіть іншого.',
  errorTitle: 'Не вдалося завантажити способи входу',
} as const satisfies Translation<typeof english>
