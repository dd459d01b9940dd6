import type { unsaved as english } from '../en/unsaved.ts'
import type { Translation } from '../messages.ts'

export const unsaved = {
  title: 'Піти без збереження?',
  lead: 'Зміни не збережено, і їх буде втрачено.',
  leave: 'Піти',
  stay: 'Залишитися',
  bar: 'Незбережені зміни',
  discard: 'Відкинути зміни',
} as const satisfies Translation<typeof english>
