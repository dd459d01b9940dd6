import type { linkedAccounts as english } from '../en/linked-accounts.ts'
import type { Translation } from '../messages.ts'

export const linkedAccounts = {
  title: 'Способы входа',
  lead: 'Всё, с помощью чего вы можете войти. Два способа лучше одного: если один пропадёт, останется другой.',
  list: 'Способы входа',
  password: 'Пароль',
  since: 'Добавлено: <time></time>',
  scopes: 'Доступ: {scopes}',
  none: 'У этой учётной записи пока нет ни одного способа входа.',
  last: 'Это ваш единственный способ входа. Сначала <link>задайте пароль</link> или добавьте другого провайдера.',
  lastPassword: 'Это ваш единственный способ входа. Сначала добавьте провайдера ниже.',
  unlink: 'Отвязать',
  unlinkOf: 'Отвязать {provider}',
  unlinking: 'Отвязываем…',
  unlinked: 'Способ входа «{provider}» отвязан.',
  unlinkFailed: 'Не удалось отвязать {provider}. {reason}',
  confirmTitle: 'Отвязать {provider}?',
  confirm: 'Войти через {provider} больше не получится. Остальные способы сохранятся, а этот можно будет добавить снова.',
  moreTitle: 'Добавить ещё',
  moreLead: 'Вы перейдёте на страницу провайдера, дадите там согласие и вернётесь.',
  link: 'Привязать {provider}',
  linked: '{provider}: привязано. Теперь можно входить и так.',
  turnedBack: 'Вы вернулись от провайдера, не дав согласия. Ничего не изменилось.',
  linkFailed: 'Не удалось привязать провайдера. Попробуйте ещё раз или выберите другого.',
  errorTitle: 'Не удалось загрузить способы входа',
} as const satisfies Translation<typeof english>
