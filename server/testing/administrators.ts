import type { OpenDatabase } from './databases.ts'
import { signUp } from './people.ts'
import { startTestServer } from './test-server.ts'

/** A server with an administrator who has signed in. */
export async function startWithAdmin(open: OpenDatabase) {
  const server = await startTestServer({ open })
  const root = server.browser()
  const { user } = await signUp(root, 'root')
  await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
  return { ...server, root, rootId: user.id }
}
