import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Способы входа',
  lead: 'Ваши способы входа. Если их несколько, вы сможете войти, даже потеряв один.',
  list: 'Способы входа',
  password: 'Пароль',
  since: 'Добавлено: <time></time>',
  scopes: 'Доступ: {scopes}',
  none: 'У этого аккаунта пока нет ни одного способа входа.',
  last: 'Это ваш единственный способ входа. Сначала <link>задайте пароль</link> или привяжите другой сервис.',
  lastPassword: 'Это ваш единственный способ входа. Сначала привяжите сервис ниже.',
  unlink: 'Отвязать',
  unlinkOf: 'Отвязать {provider}',
  unlinking: 'Отвязываем…',
  unlinked: 'Способ входа «{provider}» отвязан.',
  unlinkFailed: 'Не удалось отвязать {provider}. {reason}',
  confirmTitle: 'Отвязать {provider}?',
  confirm: 'Войти через {provider} больше не получится. Позже его можно привязать снова.',
  moreTitle: 'Привязать ещё',
  moreLead: 'Вы перейдёте на страницу сервиса, дадите там согласие и вернётесь.',
  link: 'Привязать {provider}',
  linked: 'Сервис {provider} привязан. Теперь можно входить и через него.',
  turnedBack: 'Вы отменили привязку. Ничего не изменилось.',
  linkFailed: 'Не удалось привязать сервис. Попробуйте ещё раз или выберите другой.',
  errorTitle: 'Не удалось загрузить способы входа',
} as const satisfies Translation<typeof english>
