import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'

/** `npm publish` up to the moment at which it would send. No registry is needed: it is asked for older versions, once, and may be silent. */
export function rehearsePublish(file: string, registry?: string): { name: string; version: string; files: string[] } {
  const args = ['publish', file, '--dry-run', '--provenance', '--json', '--fetch-retries=0', '--loglevel=error']
  const { status, stdout, stderr } = spawnSync('npm', registry === undefined ? args : [...args, `--registry=${registry}`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`npm would not publish ${basename(file)}: ${stderr}`)
  const [{ name, version, files }] = Object.values(JSON.parse(stdout)) as [{ name: string; version: string; files: { path: string }[] }]
  return { name, version, files: files.map(({ path }) => path) }
}
