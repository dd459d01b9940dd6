import type { domains as english } from '../en/domains.ts'
import type { Translation } from '../messages.ts'

export const domains = {
  title: 'Домены почты',
  lead: 'Те, кто подтвердит почту в вашем домене, становятся участниками сами.',
  field: 'Домен',
  fieldHelp: 'Например: acme.com',
  fieldWrong: 'Введите домен, например acme.com.',
  add: 'Добавить домен',
  adding: 'Добавляем…',
  pending: 'Ждёт записи',
  verified: 'Подтверждён',
  missing: 'Запись пропала',
  instructions: 'Добавьте эту TXT-запись в DNS домена {domain} и оставьте её там.',
  missingNote: 'Мы больше не видим запись. Если её не будет три дня, через этот домен никто больше не присоединится.',
  name: 'Имя',
  value: 'Значение',
  check: 'Проверить сейчас',
  checking: 'Проверяем…',
  checked: 'Домен {domain} подтверждён.',
  remove: 'Удалить',
  removeTitle: 'Удалить {domain}?',
  removeConfirm: 'Участники останутся. Новые люди из этого домена больше не будут присоединяться сами.',
  removing: 'Удаляем…',
  removed: 'Домен {domain} удалён.',
} as const satisfies Translation<typeof english>
