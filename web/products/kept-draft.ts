import type { ProductDraft } from './product-draft.ts'

/** A product that was begun for an organization and not finished, kept in the browser. */
export function readDraft(whose: Whose): Partial<ProductDraft> | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(whose)) ?? 'null') as Partial<ProductDraft> | null
  } catch {
    return null
  }
}

/** A browser that keeps nothing can still make products. */
export function keepDraft(whose: Whose, draft: ProductDraft) {
  try {
    localStorage.setItem(nameOf(whose), JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(whose: Whose) {
  try {
    localStorage.removeItem(nameOf(whose))
  } catch {}
}

/** Others may use the same browser after them. */
export type Whose = { userId: string; organizationId: string }

function nameOf({ userId, organizationId }: Whose) {
  return `product ${userId} ${organizationId}`
}
