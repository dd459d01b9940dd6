import type { permissions as english } from '../en/permissions.ts'
import type { Translation } from '../messages.ts'

export const permissions = {
  title: 'Роли',
  lead: 'Что каждой роли разрешено в этой организации. Если ролей несколько, разрешено всё, что позволяет любая из них.',
  caption: 'Права по ролям',
  corner: 'Право',
  customLead: 'Роли после «{role}» заданы в конфигурации сервера.',
  yes: 'Разрешено',
  no: 'Не разрешено',
  organization: 'Организация',
  organization_update: 'Менять название, URL и логотип, просматривать журнал',
  organization_delete: 'Удалять организацию',
  member: 'Участники',
  member_create: 'Добавлять участников',
  member_update: 'Менять роли участников',
  member_delete: 'Исключать участников',
  invitation: 'Приглашения',
  invitation_create: 'Приглашать людей',
  invitation_cancel: 'Отзывать приглашения',
  team: 'Команды',
  team_create: 'Создавать команды',
  team_update: 'Переименовывать команды и менять их состав',
  team_delete: 'Удалять команды',
  billing: 'Оплата',
  billing_manage: 'Выбирать тарифы, платить и смотреть счета',
} as const satisfies Translation<typeof english>
