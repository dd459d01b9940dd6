import { readFileSync } from 'node:fs'

let common: Set<string> | undefined

/** Whether everybody's first guess includes this password. The list is read when first needed. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n'))
  return common.has(password.normalize('NFKC').toLowerCase())
}
