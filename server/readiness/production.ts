import { type Check, unlessAny } from './check.ts'

export const productionCheck: Check<'settings'> = {
  name: 'Mode',
  async look({ production }) {
    return unlessAny(
      [!production && { is: 'advice', says: 'this is development.', advice: 'Before production: set NODE_ENV=production.' }],
      'this is production.',
    )
  },
}
