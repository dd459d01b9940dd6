import type { App } from '../../kit/app.ts'
import { renamedAnswers } from '../custom-fields/renamed-answers.ts'

/** Keeps what buyers answered under the slug that a custom field has now. */
export async function renameSubscriptionsAnswers(app: App, field: { organizationId: string; slug: string }, slug: string): Promise<void> {
  const { answers, has } = renamedAnswers(app, { from: field.slug, to: slug })
  const rows = app.db.updateTable('subscriptions').set({ customFieldData: answers as never })
  await rows.where('organizationId', '=', field.organizationId).where(has).execute()
}
