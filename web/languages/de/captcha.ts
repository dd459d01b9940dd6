import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Prüfung, dass Sie ein Mensch sind',
  loading: 'Prüfung wird geladen…',
  failed: 'Die Prüfung, dass Sie ein Mensch sind, konnte nicht geladen werden. Vielleicht hindert sie ein Inhaltsblocker.',
  expired: 'Die Prüfung ist abgelaufen. Bitte führen Sie sie noch einmal durch.',
  missing: 'Bitte führen Sie diese Prüfung durch.',
} satisfies Translation<typeof english>
