import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, root } from './install.mjs'

/** Installs what a folder's own package-lock.json names, unless its node_modules already holds it: Tollgate's own install stays small. */
export function installIn(/** @type {string} */ folder, /** @type {string} */ what) {
  const cwd = join(root, folder)
  const marker = join(cwd, 'node_modules/.tollgate-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log(`Installing ${what} …`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    giveUp('Installing it failed, for the reason above. Check with `npm ping` that the npm registry can be reached, then try again.')
  writeFileSync(marker, wanted)
}
