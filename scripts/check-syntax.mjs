import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SourceTextModule } from 'node:vm'

// What `node --check` does, for every script of a folder in one process. Needs --experimental-vm-modules.
const [folder = '.'] = process.argv.slice(2)
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.js')) new SourceTextModule(readFileSync(join(folder, name), 'utf8'), { identifier: name })
}
