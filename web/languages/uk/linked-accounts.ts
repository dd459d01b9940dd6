import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Способи входу',
  lead: 'Ваші способи входу. Якщо їх кілька, ви зможете ввійти, навіть втративши один.',
  list: 'Способи входу',
  password: 'Пароль',
  since: 'Додано: <time></time>',
  scopes: 'Доступ: {scopes}',
  none: 'Цей обліковий запис ще не має жодного способу входу.',
  last: 'Це ваш єдиний спосіб входу. Спершу <link>встановіть пароль</link> або прив’яжіть інший сервіс.',
  lastPassword: 'Це ваш єдиний спосіб входу. Спершу прив’яжіть сервіс нижче.',
  unlink: 'Відв’язати',
  unlinkOf: 'Відв’язати {provider}',
  unlinking: 'Відв’язуємо…',
  unlinked: 'Спосіб входу «{provider}» відв’язано.',
  unlinkFailed: 'Не вдалося відв’язати {provider}. {reason}',
  confirmTitle: 'Відв’язати {provider}?',
  confirm: 'Увійти через {provider} більше не вийде. Пізніше його можна прив’язати знову.',
  moreTitle: 'Прив’язати ще',
  moreLead: 'Ви перейдете на сторінку сервісу, дасте там згоду й повернетеся.',
  link: 'Прив’язати {provider}',
  linked: 'Сервіс {provider} прив’язано. Тепер можна входити й через нього.',
  turnedBack: 'Ви скасували прив’язку. Нічого не змінилося.',
  linkFailed: 'Не вдалося прив’язати сервіс. Спробуйте ще раз або виберіть інший.',
  errorTitle: 'Не вдалося завантажити способи входу',
} as const satisfies Translation<typeof english>
