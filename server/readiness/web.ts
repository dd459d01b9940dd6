import { existsSync } from 'node:fs'
import type { Check } from './check.ts'
import { unlessAny } from './check.ts'

const page = new URL('../../dist/web/index.html', import.meta.url)

export const webCheck: Check<'settings'> = {
  name: 'Web app',
  async look() {
    return unlessAny(
      [!existsSync(page) && { is: 'advice', says: 'it is not built.', advice: 'Run npm start or npm run build.' }],
      'it is built.',
    )
  },
}
