import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../../scripts/install.mjs'
import type { Block } from './blocks.ts'

/** What the compiler says against pieces of TypeScript, each a module of an application that has installed the packed client. */
export function complaintsAbout(snippets: Block[], folder: string, packed: string): string {
  const application = join(folder, 'application')
  const packages = join(application, 'node_modules')
  mkdirSync(join(packages, '@tollgate/client'), { recursive: true })
  for (const name of ['react', '@types', 'csstype']) symlinkSync(join(root, 'node_modules', name), join(packages, name))
  spawnSync('tar', ['xzf', packed, '--strip-components=1', '-C', join(packages, '@tollgate/client')])
  writeFileSync(join(application, 'package.json'), '{"type":"module"}')
  writeFileSync(join(application, 'given.d.ts'), given)
  const files = snippets.map((snippet) => write(application, snippet))
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  return spawnSync(process.execPath, [tsc, ...options, 'given.d.ts', ...files], { cwd: application, encoding: 'utf8' }).stdout
}

/** What the reader of a guide has: values that it speaks of without making them. */
const given = `type Client = import('@tollgate/client').Client
declare const client: Client
declare const createClient: typeof import('@tollgate/client').createClient
declare const input: Parameters<Client['signUp']['email']>[0]
declare const state: Parameters<typeof import('@tollgate/client/entitlements').can>[0]
declare const [accountId, keyId, memberId, meterId, nonce, organizationId, productId, proof, token]: string[]
declare function forget(userId: string): Promise<void>
`

const options = [
  '--strict --noEmit --skipLibCheck --moduleDetection force --types node --jsx react-jsx'.split(' '),
  '--module nodenext --target esnext --lib esnext,dom,dom.iterable'.split(' '),
].flat()

/** Named by where it stands, so that a complaint leads there. */
function write(folder: string, { guide, line, language, code }: Block): string {
  const name = `${basename(guide, '.md')}-line-${line}.${language}`
  writeFileSync(join(folder, name), code)
  return name
}
