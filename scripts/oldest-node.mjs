import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './install.mjs'

const version = '22.23.3'

/** A Node of the oldest line that the packed client promises to run on: from the npm registry, kept beside the other caches. */
export function oldestNode() {
  const folder = join(root, '.cache/node-22')
  const binary = join(folder, 'node_modules/node/bin/node')
  if (!existsSync(binary)) {
    const quietly = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...quietly, '--prefix', folder, `node@${version}`], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
  return binary
}
