import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../install.mjs'
import { expectedSeconds } from './times.mjs'

const folders = ['web', 'proof', 'scripts', 'server', 'client', 'contract']

/** Every test file whose path contains one of these, the slowest first, so that at the end no processor waits for one long file. */
export function findTests(/** @type {string[]} */ wanted) {
  const found = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => `${folder}/${name}`),
  )
  const ours = found.filter((path) => path.endsWith('.test.ts') && !path.includes('/node_modules/'))
  const chosen = ours.filter((path) => wanted.length === 0 || wanted.some((part) => path.includes(part)))
  return chosen.toSorted((one, other) => expectedSeconds(other) - expectedSeconds(one))
}
