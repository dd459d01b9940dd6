import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Участники',
  invitations: 'Отправленные приглашения',
  you: 'Вы',
  roleOf: 'Роль: {name}',
  lastOwner: 'Единственный владелец. Сначала сделайте владельцем кого-нибудь ещё.',
  remove: 'Исключить',
  removed: '{name} больше не в организации.',
  removeConfirmTitle: 'Исключить из организации {organization}: {name}?',
  removeConfirm: 'Этот человек сразу потеряет доступ. Вернуться он сможет только по новому приглашению.',
  unproven: 'Адрес электронной почты этого участника ещё не подтверждён. Стать владельцем можно только после подтверждения.',
  resend: 'Отправить ещё раз',
  resent: 'Приглашение на {address} отправлено ещё раз.',
  cancelInvitation: 'Отозвать',
  canceledToast: 'Приглашение на {address} отозвано.',
  expired: 'Срок истёк',
  expiry: 'Истекает',
  noInvitations: 'Приглашений нет',
  previous: 'Назад',
  next: 'Далее',
}
