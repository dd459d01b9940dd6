import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Піти без збереження?',
  lead: 'Зміни на цій сторінці ще не збережено, їх буде втрачено.',
  leave: 'Піти',
  stay: 'Залишитися',
  bar: 'Незбережені зміни',
  discard: 'Скасувати зміни',
} as const satisfies Translation<typeof english>
