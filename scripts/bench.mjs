import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildServer } from './build-server.mjs'
import { giveUp, install, root } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
buildServer()
installContestants()
await becomeScript('bench/main.ts')

/** Installs what Tollgate is compared with, unless bench/node_modules already holds it. */
function installContestants() {
  const cwd = join(root, 'bench')
  const marker = join(cwd, 'node_modules/.tollgate-installed')
  const wanted = createHash('sha256')
    .update(readFileSync(join(cwd, 'package-lock.json')))
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === wanted) return
  console.log('Installing what Tollgate is compared with …')
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--engine-strict=false', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd,
    stdio: 'inherit',
  })
  if (status !== 0)
    giveUp(
      'Installing the contestants failed, for the reason above. Check with `npm ping` that the npm registry can be reached, then try again.',
    )
  writeFileSync(marker, wanted)
}
