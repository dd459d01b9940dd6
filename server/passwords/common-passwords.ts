import { readFileSync } from 'node:fs'
import { limits } from '#contract/limits.ts'
import { normalPassword } from './normal-password.ts'

let common: Set<string> | undefined

/** Everybody's first guesses, in small letters. The list is read when first needed. */
export function commonPasswords(): ReadonlySet<string> {
  return (common ??= readList())
}

export function isCommonPassword(password: string): boolean {
  return commonPasswords().has(normalPassword(password).toLowerCase())
}

/** The most used passwords of published leaks. Those too short for any usual setting are not kept. */
function readList(): Set<string> {
  const file = new URL(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[]
  return new Set(list.filter(({ length }) => length >= limits.password.minLength))
}
