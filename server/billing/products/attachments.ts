import type { CustomField } from '#contract/billing/custom-fields.ts'
import type { ProductMedia } from '#contract/billing/files.ts'
import type { App } from '../../kit/app.ts'
import { query } from '../../storage/query.ts'
import type { BenefitRow } from '../benefits/store.ts'
import { shownFile } from '../files/shown-file.ts'

/** A question that a product puts to its buyers. */
export type AttachedField = { customFieldId: string; required: boolean; position: number; field: CustomField }

const benefitsByProduct = query((db, ids: readonly string[]) =>
  db
    .selectFrom('productBenefits')
    .innerJoin('benefits', 'benefits.id', 'productBenefits.benefitId')
    .where('productBenefits.productId', 'in', ids)
    .where('benefits.deletedAt', 'is', null)
    .selectAll('benefits')
    .select('productBenefits.productId')
    .orderBy('productBenefits.position'),
)

export async function benefitsOfProducts(app: App, productIds: readonly string[]): Promise<Map<string, BenefitRow[]>> {
  const rows = await benefitsByProduct(app, productIds)
  return grouped(rows, ({ productId: _, ...row }) => row as BenefitRow)
}

const mediasByProduct = query((db, ids: readonly string[]) =>
  db
    .selectFrom('productMedias')
    .innerJoin('files', 'files.id', 'productMedias.fileId')
    .where('productMedias.productId', 'in', ids)
    .where('files.deletedAt', 'is', null)
    .selectAll('files')
    .select('productMedias.productId')
    .orderBy('productMedias.position'),
)

export async function mediasOfProducts(app: App, productIds: readonly string[]): Promise<Map<string, ProductMedia[]>> {
  const rows = await mediasByProduct(app, productIds)
  return grouped(rows, (row) => shownFile(app, row) as ProductMedia)
}

const fieldsByProduct = query((db, ids: readonly string[]) =>
  db
    .selectFrom('productCustomFields')
    .innerJoin('customFields', 'customFields.id', 'productCustomFields.customFieldId')
    .where('productCustomFields.productId', 'in', ids)
    .where('customFields.deletedAt', 'is', null)
    .selectAll('customFields')
    .select(['productCustomFields.productId', 'productCustomFields.required'])
    .orderBy('productCustomFields.position'),
)

export async function fieldsOfProducts(app: App, productIds: readonly string[]): Promise<Map<string, AttachedField[]>> {
  const rows = await fieldsByProduct(app, productIds)
  return grouped(rows, ({ productId: _, required, deletedAt: _deleted, ...field }, position) => ({
    customFieldId: field.id,
    required,
    position,
    field: field as unknown as CustomField,
  }))
}

/** What hangs on each product, in its order. */
function grouped<Row extends { productId: string }, Shown>(rows: readonly Row[], show: (row: Row, at: number) => Shown) {
  const groups = Map.groupBy(rows, ({ productId }) => productId)
  return new Map([...groups].map(([id, rows]) => [id, rows.map(show)]))
}
