/** A person as Apple's form and Apple's kit on a device describe them. */
export type BroughtPerson = { name?: { firstName?: unknown; lastName?: unknown } | undefined }

/** The name in the form field that Apple sends once. It comes through the browser, so nothing else in it counts. */
export function broughtName(field: string | undefined): string | undefined {
  if (field === undefined) return undefined
  try {
    return fullName(JSON.parse(field) as BroughtPerson | null)
  } catch {
    return undefined
  }
}

export function fullName(person: BroughtPerson | null | undefined): string | undefined {
  const { firstName, lastName } = person?.name ?? {}
  const parts = [firstName, lastName].filter((part) => typeof part === 'string')
  return parts.join(' ').trim() || undefined
}
