import type { App } from '../../kit/app.ts'
import { findUploadedFiles } from '../files/store.ts'
import { refuseField } from '../refusals/refusals.ts'

type Owner = { id: string; organizationId: string }
type Attached = { customFieldId: string; required: boolean }

/** Makes these the pictures of a product, in this order. */
export async function replaceMedias(app: App, product: Owner, given: readonly string[]): Promise<void> {
  const { db } = app
  const ids = [...new Set(given)]
  const known = await findUploadedFiles(app, product.organizationId, 'product_media', ids)
  refuseUnknown(given, known, (at) => refuseField('FILE_DOES_NOT_EXIST', ['medias', at]))
  await db.deleteFrom('productMedias').where('productId', '=', product.id).execute()
  const rows = ids.map((fileId, position) => ({ productId: product.id, fileId, position }))
  if (rows.length > 0) await db.insertInto('productMedias').values(rows).execute()
}

/** Makes these the questions of a product, in this order. Of a field named twice the last word counts. */
export async function replaceFields({ db }: App, product: Owner, given: readonly Attached[]): Promise<void> {
  const wanted = new Map(given.map((field) => [field.customFieldId, field]))
  const ids = [...wanted.keys()]
  const fields = db.selectFrom('customFields').where('organizationId', '=', product.organizationId).where('deletedAt', 'is', null)
  const found = ids.length === 0 ? [] : await fields.where('id', 'in', ids).select('id').execute()
  const named = given.map(({ customFieldId }) => customFieldId)
  refuseUnknown(named, new Set(found.map(({ id }) => id)), (at) =>
    refuseField('CUSTOM_FIELD_DOES_NOT_EXIST', ['attached_custom_fields', at, 'custom_field_id']),
  )
  await db.deleteFrom('productCustomFields').where('productId', '=', product.id).execute()
  const rows = [...wanted.values()].map(({ customFieldId, required }, position) => ({
    productId: product.id,
    customFieldId,
    position,
    required,
  }))
  if (rows.length > 0) await db.insertInto('productCustomFields').values(rows).execute()
}

/** Makes these the benefits of a product, in this order. */
export async function replaceBenefits({ db }: App, product: Owner, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('productBenefits').where('productId', '=', product.id).execute()
  const rows = ids.map((benefitId, position) => ({ productId: product.id, benefitId, position }))
  if (rows.length > 0) await db.insertInto('productBenefits').values(rows).execute()
}

function refuseUnknown(given: readonly string[], known: ReadonlySet<string>, refusal: (at: number) => never): void {
  const at = given.findIndex((id) => !known.has(id))
  if (at >= 0) refusal(at)
}
