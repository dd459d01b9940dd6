import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { evaluated } from './evaluated.ts'

const root = `${import.meta.dirname}/../..`
const guide = readFileSync(`${root}/docs/guides/components.md`, 'utf8')
const shared = 'createReactClient, TollgateProvider, SignInButton' // what every page with a part has, and the look of the parts with it
/** What a bundler adds once to every page that fetches scripts later is no weight of a part. */
const [helper, withoutHelp] = ['\0vite/preload-helper.js', 'export const __vitePreload = (load) => load()']
const [client, base] = [await weigh('createReactClient'), await weigh(shared)]

/** What a part may weigh on top of these, in KB. Signing in may weigh 30 in all. */
const most = { part: 12, entry: 30 - base }
const limits: Readonly<Record<string, number>> = {
  SignIn: most.entry,
  SignUp: most.part,
  UserProfile: most.part,
  OrganizationProfile: most.part,
  OrganizationSwitcher: most.part,
  CreateOrganization: most.part,
  InviteMembers: most.part,
  APIKeys: most.part,
  CheckoutButton: most.part,
  SubscriptionDetails: most.part,
  Waitlist: most.part,
  Checkout: most.part,
  PricingTable: most.part,
  UserButton: most.part,
}

test('a page that imports the client alone loads nothing of the parts, and as much as the guide says', () => {
  const [, ofClient, ofBase] = /client is ([\d.]+) KB[^.]*?, ([\d.]+) KB/.exec(guide) ?? []
  for (const [said, weight] of [
    [ofClient, client],
    [ofBase, base],
  ] as const)
    assert.ok(Math.abs(Number(said) - weight) < 0.1, `the guide says ${said} KB, and it is ${weight.toFixed(2)}`)
})

for (const [part, limit] of Object.entries(limits)) {
  test(`<${part}> with the words of its language weighs no more than it may, and what the guide says`, async () => {
    const weight = (await weigh(`${shared}, ${part}`)) - base
    assert.ok(weight <= limit, `<${part}> weighs ${weight.toFixed(1)} KB`)
    const [, said] = new RegExp(`\\| \`<${part}>\` .*\\| ([\\d.]+) KB \\|`).exec(guide) ?? []
    assert.ok(Math.abs(Number(said) - weight) < 0.2, `the guide says ${said} KB of <${part}>, and it is ${weight.toFixed(1)}`)
  })
}

/** What a browser fetches of a page that imports these names alone, compressed, in KB: the scripts, with English in them, and the longest of the other languages. */
async function weigh(names: string): Promise<number> {
  const entry = 'virtual:page'
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      evaluated(['/client/route-facts.ts', '/client/billing-facts.ts']),
      {
        name: 'page',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { ${names} } from '${root}/client/react.ts'` : id === helper ? withoutHelp : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: {
        input: entry,
        external: [/^react($|\/)/],
        output: { format: 'es' },
        preserveEntrySignatures: 'allow-extension', // as of an application, whose scripts nothing imports by name
        treeshake: { moduleSideEffects: false }, // as the packed client says of itself
      },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  const all = new Map(output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])))
  const scripts = new Set([...all.values()].filter((chunk) => chunk.isEntry || isAtOnce(chunk)).flatMap(withImports))
  const words = Object.groupBy(
    [...scripts].flatMap(({ dynamicImports }) => dynamicImports.flatMap((name) => all.get(name) ?? [])),
    languageOf,
  )
  delete words[''] // what is fetched only when it is asked for
  return weightOf(scripts) + Math.max(0, ...Object.values(words).map(weightOf))

  function isAtOnce({ facadeModuleId }: Rolldown.OutputChunk) {
    return names.includes('InviteMembers') && facadeModuleId?.endsWith('/invite-form.ts')
  }
  function withImports(chunk: Rolldown.OutputChunk): Rolldown.OutputChunk[] {
    return [chunk, ...chunk.imports.flatMap((name) => all.get(name) ?? []).flatMap(withImports)]
  }
}

/** The language of a file of words. */
function languageOf({ facadeModuleId }: Rolldown.OutputChunk) {
  return /\/words\/[\w-]+\/(\w\w)\.ts$/.exec(facadeModuleId ?? '')?.[1] ?? ''
}

function weightOf(chunks: Iterable<Rolldown.OutputChunk> = []) {
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000
}
