import type { App } from '../kit/app.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'

let administrators = 0

/** As if an administrator acted as this person in all their browsers. */
export async function beImpersonated(app: App, userId: string) {
  const email = `administrator-${++administrators}@example.com`
  const administrator = await addUser(app, newUser(app, { email, name: 'Administrator', role: 'admin' }), { by: {} })
  if (!administrator) throw new Error('No administrator could be made.')
  await app.db.updateTable('sessions').set({ impersonatedBy: administrator.id }).where('userId', '=', userId).execute()
  return administrator
}
