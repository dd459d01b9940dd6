import type { ProductDraft } from './product-draft.ts'

/** What somebody began to make for an organization and did not finish, kept by their browser. */
export function readDraft(organizationId: string): Partial<ProductDraft> | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(organizationId)) ?? 'null') as Partial<ProductDraft> | null
  } catch {
    return null
  }
}

/** A browser that keeps nothing can still make products. */
export function keepDraft(organizationId: string, draft: ProductDraft) {
  try {
    localStorage.setItem(nameOf(organizationId), JSON.stringify(draft))
  } catch {}
}

export function forgetDraft(organizationId: string) {
  localStorage.removeItem(nameOf(organizationId))
}

function nameOf(organizationId: string) {
  return `product ${organizationId}`
}
