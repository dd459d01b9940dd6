import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  members: 'Учасники',
  invitations: 'Надіслані запрошення',
  you: 'Ви',
  roleOf: 'Роль: {name}',
  lastOwner: 'Єдиний власник. Спершу зробіть власником когось іншого.',
  remove: 'Вилучити',
  removed: '{name} більше не в організації.',
  removeConfirmTitle: 'Вилучити з організації {organization}: {name}?',
  removeConfirm: 'Ця людина одразу втратить доступ. Повернутися вона зможе лише за новим запрошенням.',
  unproven: 'Адресу електронної пошти цього учасника ще не підтверджено. Стати власником можна лише після підтвердження.',
  resend: 'Надіслати ще раз',
  resent: 'Запрошення на {address} надіслано ще раз.',
  cancelInvitation: 'Відкликати',
  canceledToast: 'Запрошення на {address} відкликано.',
  expired: 'Термін минув',
  expiry: 'Закінчується',
  noInvitations: 'Запрошень немає',
  previous: 'Назад',
  next: 'Далі',
}
