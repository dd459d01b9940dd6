import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Ролі',
  lead: 'Що кожній ролі дозволено в цій організації. Якщо ролей кілька, дозволено все, що дозволяє будь-яка з них.',
  caption: 'Права за ролями',
  corner: 'Право',
  customLead: 'Ролі після «{role}» задано в конфігурації сервера.',
  yes: 'Дозволено',
  no: 'Не дозволено',
  organization: 'Організація',
  organization_update: 'Змінювати назву, URL і логотип, переглядати журнал',
  organization_delete: 'Видаляти організацію',
  member: 'Учасники',
  member_create: 'Додавати учасників',
  member_update: 'Змінювати ролі учасників',
  member_delete: 'Вилучати учасників',
  invitation: 'Запрошення',
  invitation_create: 'Запрошувати людей',
  invitation_cancel: 'Відкликати запрошення',
  team: 'Команди',
  team_create: 'Створювати команди',
  team_update: 'Перейменовувати команди та змінювати їхній склад',
  team_delete: 'Видаляти команди',
  billing: 'Оплата',
  billing_manage: 'Вибирати тарифи, платити й переглядати рахунки',
} as const satisfies Translation<typeof english>
