import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, install, root } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
const clients = ['better-auth-1.2.9', 'better-auth-1.7', 'polar-0.33.0', 'polar-0.49.0', 'polar-1.0']
for (const client of clients) installClient(client)
await becomeScript('proof/clients/main.ts')

/** Installs a published client in a folder of its own, unless it is there already. */
function installClient(/** @type {string} */ client) {
  const cwd = join(root, 'proof/clients', client)
  const marker = join(cwd, 'node_modules/.tollgate-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log(`Installing the published client ${client} …`)
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    giveUp('Installing it failed, for the reason above. Check with `npm ping` that the npm registry can be reached, then try again.')
  writeFileSync(marker, wanted)
}
