import type { ProductDraft } from './product-draft.ts'

/** What somebody began to make for an organization and did not finish, kept by their browser. */
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
