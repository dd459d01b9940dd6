import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { openBrowser } from '#web/journeys/browser.ts'
import { startComponentSite } from '#web/journeys/component-site.ts'
import { register, somebody } from '#web/journeys/deeds.ts'
import { judge } from '#web/journeys/judge.ts'
import { becomeNobody } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { freePort } from './processes/real-server.ts'

const application = mkdtempSync(join(root, '.cache/shadcn-'))
process.once('exit', () => rmSync(application, { recursive: true, force: true }))
/** Shows one copied component in colors of the project’s own. */
const entry = `import { createRoot } from 'react-dom/client'
import { SignIn } from './components/tollgate/sign-in'

const theme = { primary: 'rgb(90, 20, 60)', 'primary-foreground': '#fff', card: '#fff', 'card-foreground': '#111', 'muted-foreground': '#555', border: '#999', destructive: '#b00', radius: '3px' }
for (const [name, value] of Object.entries(theme)) document.documentElement.style.setProperty('--' + name, value)
createRoot(document.body.appendChild(document.createElement('main'))).render(<SignIn redirect="/after" />)
`

const port = await freePort()
const { openPage, url } = await openBrowser({ trustedOrigins: [`http://localhost:${port}`] })
const registry = await startRegistry(await packClient(join(application, 'packed')))
await makeApplication()

type Item = { name: string }
type Schema = { parse: (document: unknown) => unknown }

test('what the server offers is what shadcn takes, and its own command copies all of it into a project that then compiles', async () => {
  const { registryItemSchema, registrySchema } = (await import(
    pathToFileURL(join(application, 'node_modules/shadcn/dist/schema/index.js')).href
  )) as { registryItemSchema: Schema; registrySchema: Schema }
  const index = (await read('registry')) as { items: Item[] }
  registrySchema.parse(index)
  const addresses = index.items.map(({ name }) => `${url}/r/${name}.json`)
  for (const { name } of index.items) registryItemSchema.parse(await read(name))
  await run('node', 'node_modules/shadcn/dist/index.js', 'add', ...addresses, '--yes')
  for (const { name } of index.items) assert.ok(readFileSync(join(application, `src/components/tollgate/${name}.tsx`), 'utf8').length > 0)
  await run('node', join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', '.')
})

test('a copied component signs people in, in the colors of the project’s theme', async (t) => {
  const site = await startComponentSite(join(application, 'src/main.tsx'), { port })
  site.allow(url)
  const page = await openPage(t)
  const person = await register(page, url, somebody('Sha Dcn'))
  await becomeNobody(page)
  await page.goto(site.origin)
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  await button.waitFor()
  assert.equal(await button.evaluate((each) => getComputedStyle(each).backgroundColor), 'rgb(90, 20, 60)')
  assert.equal(await button.evaluate((each) => getComputedStyle(each).borderRadius), '3px')
  await judge(page, 'a copied component')
  await page.getByLabel('Email or username').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
  await arriveAt(page, `${site.origin}/after`)
})

async function read(name: string) {
  const answer = await fetch(`${url}/r/${name}.json`)
  assert.equal(answer.status, 200, name)
  return answer.json() as unknown
}

/** A small project as shadcn makes it: React, TypeScript, an alias, and a theme in CSS variables. Our package comes from a registry of its own, everything else from npm’s. */
async function makeApplication() {
  const files = {
    'package.json': { name: 'application', private: true, type: 'module' },
    'components.json': {
      $schema: 'https://ui.shadcn.com/schema.json',
      style: 'new-york',
      rsc: false,
      tsx: true,
      // Without a base color the command asks shadcn’s own site for nothing.
      tailwind: { config: '', css: 'src/index.css', baseColor: '', cssVariables: true, prefix: '' },
      aliases: { components: '@/components', utils: '@/lib/utils', ui: '@/components/ui', lib: '@/lib', hooks: '@/hooks' },
    },
    'tsconfig.json': {
      compilerOptions: {
        paths: { '@/*': ['./src/*'] },
        jsx: 'react-jsx',
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        lib: ['es2022', 'dom'],
        types: [],
        strict: true,
      },
      include: ['src'],
    },
  }
  mkdirSync(join(application, 'src/lib'), { recursive: true })
  for (const [name, content] of Object.entries(files)) writeFileSync(join(application, name), JSON.stringify(content))
  writeFileSync(join(application, '.npmrc'), `@tollgate:registry=${registry}\n`)
  writeFileSync(join(application, 'src/index.css'), '@import "tailwindcss";\n')
  writeFileSync(join(application, 'src/main.tsx'), entry)
  const packages = ['react@19.2.0', 'react-dom@19.2.0', '@types/react@19.2.0', '@types/react-dom@19.2.0', 'shadcn@4.23.0']
  await run('npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--save-exact', ...packages)
}

/** Beside this process, which answers what the command asks. */
async function run(command: string, ...args: string[]) {
  await promisify(execFile)(command, args, { cwd: application })
}

/** Answers as npm’s registry does, for the one package that is not there before it is released. */
async function startRegistry(file: string): Promise<string> {
  const packed = readFileSync(file)
  const manifest = JSON.parse(execFileSync('tar', ['-xzOf', file, 'package/package.json'], { encoding: 'utf8' })) as { version: string }
  const integrity = `sha512-${createHash('sha512').update(packed).digest('base64')}`
  const server = createServer(({ url: asked = '', headers }, answer) => {
    if (asked.endsWith('.tgz')) return answer.end(packed)
    const { version } = manifest
    const dist = { tarball: `http://${headers.host}/client.tgz`, integrity }
    answer.setHeader('content-type', 'application/json')
    return answer.end(
      JSON.stringify({ name: '@tollgate/client', 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } }),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  after(() => server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}/`
}
