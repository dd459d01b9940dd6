import type { App } from '../../kit/app.ts'
import { happen } from '../../kit/happen.ts'
import { inTransaction } from '../../storage/in-transaction.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { refuse, refuseField } from '../refusals/refusals.ts'
import { type CustomFieldRow, changeCustomField, findCustomFields } from './store.ts'

type Wanted = {
  id: string
  type: string
  slug?: string | null | undefined
  name?: string | null | undefined
  properties?: object | null | undefined
  metadata?: object | undefined
}

/** Changes a field; its type stays. A new slug renames its answers wherever they are kept. */
export async function updateCustomField(app: App, organizationIds: readonly string[], wanted: Wanted): Promise<CustomFieldRow> {
  return inTransaction(app, async (app) => {
    const [field] = await findCustomFields(app, organizationIds, [wanted.id])
    if (!field) refuse('ResourceNotFound')
    if (wanted.type !== field.type) refuseField('FIELD_TYPE_CANNOT_CHANGE', ['type'])
    const { slug, name, properties, metadata } = wanted
    const changed = await changeCustomField(app, field.id, {
      ...(slug != null && { slug }),
      ...(name != null && { name }),
      ...(properties != null && { properties: properties as JsonObject }),
      ...(metadata !== undefined && { metadata: metadata as JsonObject }),
    })
    if (changed.slug !== field.slug) {
      const { organizationId } = field
      await happen(app, 'custom-field.renamed', [{ organizationId, from: field.slug, to: changed.slug }])
    }
    return changed
  })
}
