/** The ways in which a person proves who they are, as a session remembers them. */
export type Factor = 'pwd' | 'social' | 'mail' | 'otp' | 'totp' | 'backup' | 'passkey' | 'passkey-uv' | 'device'

/** What each way proves. The mailbox is one thing however often it is asked; a trusted browser proves nothing by itself. */
const proofs: Record<Factor, readonly string[]> = {
  pwd: ['knowledge'],
  social: ['provider'],
  mail: ['mailbox'],
  otp: ['mailbox'],
  totp: ['possession'],
  backup: ['possession'],
  passkey: ['possession'],
  'passkey-uv': ['possession', 'verification'],
  device: [],
}

/** Whether two different things were proven. */
export function areTwoFactors(proven: readonly Factor[]): boolean {
  return proofsOf(proven).size >= 2
}

/** Whether one of two different things was something the person has. A mailed code is not: the reader of the mailbox can reset the password too. */
export function areStrong(proven: readonly Factor[]): boolean {
  return areTwoFactors(proven) && proofsOf(proven).has('possession')
}

function proofsOf(proven: readonly Factor[]): Set<string> {
  return new Set(proven.flatMap((factor) => proofs[factor]))
}

/** Whether a factor proves something beside what was proven before: the mailbox asked twice is one thing, and so is a key touched twice. */
export function isAnother(factor: Factor, proven: readonly Factor[]): boolean {
  const thingOf = (each: Factor) => sameThings[each] ?? each
  return factor === 'passkey-uv' || proven.some((each) => each !== 'device' && thingOf(each) !== thingOf(factor))
}

/** Ways for which a person needs the same at hand. */
const sameThings: Partial<Record<Factor, Factor>> = { otp: 'mail', 'passkey-uv': 'passkey', backup: 'totp' }

/** Factors as a column holds them. */
export function joinFactors(proven: readonly Factor[]): string {
  return [...new Set(proven)].join(',')
}

export function splitFactors(column: string): Factor[] {
  return column === '' ? [] : (column.split(',') as Factor[])
}
