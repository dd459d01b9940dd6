import type { App } from '../kit/app.ts'
import { findToken } from '../tokens/consume-token.ts'

/** Whether a token came with the letter of this invitation. It proves the mailbox as long as the invitation itself lasts. */
export async function provesMailbox(app: App, { invitationId, token }: { invitationId: string; token: string }): Promise<boolean> {
  const found = await findToken(app, 'invitation', token)
  return found?.data?.invitationId === invitationId
}
