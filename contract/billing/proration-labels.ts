type Part = { product: string; from: string; to: string }

const remaining = 'Remaining time on '

/** What a part of a period is called on the wire, in English, as the published SDKs know it. Given back, it is the time that remained. */
export function prorationLabel({ product, from, to }: Part, { isGivenBack }: { isGivenBack: boolean }): string {
  return `${isGivenBack ? remaining : ''}${product} — From ${from} to ${to}`
}

/** The same read back, so that pages and invoices say it in their own language. Null for the label of anything else. */
export function readProration({ label, amount }: { label: string; amount: number }): (Part & { isGivenBack: boolean }) | null {
  const [, called = '', from, to] = /^(.*) — From (\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)$/s.exec(label) ?? []
  if (from === undefined || to === undefined) return null
  const isGivenBack = amount < 0 && called.startsWith(remaining)
  return { product: isGivenBack ? called.slice(remaining.length) : called, from, to, isGivenBack }
}
