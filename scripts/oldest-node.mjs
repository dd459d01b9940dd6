import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const version = '22.23.3'

/** A Node of the oldest line that the packed client promises to run on: from the npm registry, kept beside the other caches. */
export function oldestNode() {
  const folder = join(root, '.cache/node-22')
  const binary = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(binary)) {
    const quietly = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
    // Test files run at the same time: each installs into a folder of its own, and the first one that is whole stays.
    const own = `${folder}-${process.pid}`
    execFileSync('npm', ['install', ...quietly, '--prefix', own, `node@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] })
    try {
      renameSync(own, folder)
    } catch (error) {
      if (!existsSync(binary)) throw error
      rmSync(own, { recursive: true, force: true })
    }
  }
  return binary
}
