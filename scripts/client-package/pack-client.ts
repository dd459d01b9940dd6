import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { evaluated } from '../../web/build/evaluated.ts'
import { root } from '../install.mjs'
import { pack } from '../pack.mjs'
import { command, entries } from './entries.ts'
import { writeDeclarations } from './write-declarations.ts'

/** Packs the client as applications install it: built JavaScript with its types, and nothing that it depends on. Answers the file. */
export async function packClient(output: string): Promise<string> {
  const folder = join(output, 'client')
  rmSync(folder, { recursive: true, force: true })
  await buildCode(join(folder, 'code'))
  writeDeclarations(join(folder, 'types'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), null, 2))
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'README.md'), withoutFileLinks(readFileSync(join(root, 'docs/guides/client.md'), 'utf8')))
  return pack(folder, join(output, 'tollgate-client.tgz'))
}

async function buildCode(outDir: string) {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [evaluated(['/client/route-facts.ts', '/client/billing-facts.ts'])], // the facts, and not the contract that they are read from
    build: {
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'es2023',
      lib: { entry: Object.fromEntries([...entries, command].map(({ name, source }) => [name, join(root, source)])), formats: ['es'] },
      rolldownOptions: {
        external: [/^(react|next|vue)($|\/)/, /^node:/],
        output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' },
      },
    },
  })
}

/** What the subpaths for a framework import; nothing that an application has to install. */
const peers = { next: '>=15', react: '>=18', vue: '>=3.4' }

function manifest() {
  const { version, license, repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
  const subpaths = entries.map(({ name, subpath, source }) => [
    subpath,
    { types: `./types/${source.replace(/\.tsx?$/, '.d.ts')}`, default: `./code/${name}.js` },
  ])
  return {
    name: '@tollgate/client',
    version,
    license,
    repository,
    description: 'Accounts, organizations and billing of a Tollgate server, from a browser or a backend.',
    type: 'module',
    sideEffects: false,
    exports: { ...Object.fromEntries(subpaths), './package.json': './package.json' },
    // Not `tollgate`: that is the server's, and an application may have both.
    bin: { 'tollgate-client': `./code/${command.name}.js` },
    files: ['code', 'types'],
    engines: { node: '>=22' },
    peerDependencies: peers,
    peerDependenciesMeta: Object.fromEntries(Object.keys(peers).map((name) => [name, { optional: true }])),
    publishConfig: { access: 'public' },
  }
}

/** On the page of a package, a link to another file of the repository leads nowhere. */
function withoutFileLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\((?![a-z]+:|#)[^)]*\)/g, '$1')
}
