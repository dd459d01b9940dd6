/**
 * What was typed into a checkout and not yet paid for. It is kept for this tab, so that neither a reload nor a checkout
 * that ran out loses it. Of a card nothing is ever kept.
 */
export type Draft = { productId: string; values: Readonly<Record<string, string>> }

export function readDraft(clientSecret: string): Draft | null {
  return read(`checkout ${clientSecret}`) as Draft | null
}

export function keepDraft(clientSecret: string, { productId, values }: Draft) {
  const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !name.startsWith('card')))
  keep(`checkout ${clientSecret}`, { productId, values: kept })
}

/** What a purchase brought: the way into the portal, and where that is. For the page that follows, and for this tab alone. */
export type Bought = { token: string; slug: string }

export function readBought(clientSecret: string): Bought | null {
  return read(`bought ${clientSecret}`) as Bought | null
}

export function keepBought(clientSecret: string, bought: Bought) {
  keep(`bought ${clientSecret}`, bought)
  sessionStorage.removeItem(`checkout ${clientSecret}`)
}

function read(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

/** A browser that keeps nothing can still buy. */
function keep(name: string, value: object) {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
