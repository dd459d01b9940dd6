import type { captcha as english } from '../en/captcha.ts'
import type { Translation } from '../messages.ts'

export const captcha = {
  label: 'Bestätigen Sie, dass Sie ein Mensch sind',
  loading: 'Prüfung wird geladen…',
  failed: 'Die Prüfung konnte nicht geladen werden. Vielleicht verhindert das ein Werbeblocker.',
  expired: 'Die Prüfung ist abgelaufen. Bitte versuchen Sie es erneut.',
  missing: 'Bitte führen Sie diese Prüfung durch.',
} satisfies Translation<typeof english>
