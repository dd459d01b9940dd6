import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { isSame } from '../kit/secrets.ts'

const scryptKey = promisify(scrypt) as (password: string, salt: string, length: number, options: object) => Promise<Buffer>

/** Hashes brought along from a server of the older contract: `salthex:keyhex`, the salt used as its hexadecimal text. */
export function isScryptHash(passwordHash: string): boolean {
  return /^[0-9a-f]{32}:[0-9a-f]{128}$/.test(passwordHash)
}

export async function matchesScryptHash(password: string, passwordHash: string): Promise<boolean> {
  const [salt = '', key = ''] = passwordHash.split(':')
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
  return isSame((await scryptKey(password, salt, 64, cost)).toString('hex'), key)
}
