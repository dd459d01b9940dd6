import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a tarball of a folder as npm would publish it. @returns {string} its name */
export function pack(/** @type {string} */ folder, /** @type {string} */ file) {
  const [packed] = JSON.parse(execFileSync('npm', ['pack', '--json', '--loglevel=error'], { cwd: folder, encoding: 'utf8' }))
  renameSync(join(folder, packed.filename), file)
  return file
}
