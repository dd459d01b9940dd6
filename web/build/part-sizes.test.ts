import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { evaluated } from './evaluated.ts'

const root = `${import.meta.dirname}/../..`
const most = 12
const parts = [
  'APIKeys',
  'CheckoutButton',
  'CreateOrganization',
  'InviteMembers',
  'OrganizationProfile',
  'OrganizationSwitcher',
  'SubscriptionDetails',
  'UserProfile',
  'Waitlist',
] as const

test(`a part with the words of its language weighs at most ${most} KB on top of React and the client, as the guide says`, async () => {
  const guide = readFileSync(`${root}/docs/guides/components.md`, 'utf8')
  const client = await weigh('createReactClient')
  for (const part of parts) {
    const weight = (await weigh(`createReactClient, ${part}`)) - client
    assert.ok(weight <= most, `<${part}> weighs ${weight.toFixed(1)} KB`)
    const [, said] = new RegExp(`\\| \`<${part}>\` .*\\| ([\\d.]+) KB \\|`).exec(guide) ?? []
    assert.ok(Math.abs(Number(said) - weight) < 0.2, `the guide says ${said} KB of <${part}>, and it is ${weight.toFixed(1)}`)
  }
})

/** What a browser fetches of a page that imports these names alone, compressed, in KB: the scripts, with English in them, and the longest of the other languages. */
async function weigh(names: string): Promise<number> {
  const entry = 'virtual:page'
  const other = 'virtual:other' // so that what the bundler itself needs to fetch scripts later is no weight of a part
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
        resolveId: (id) => ([entry, other].includes(id) ? id : undefined),
        load: (id) =>
          ({ [entry]: `export { ${names} } from '${root}/client/react.ts'\nexport const later = () => import('${other}')`, [other]: '' })[
            id
          ],
      },
    ],
    build: {
      write: false,
      target: 'es2023',
      minify: true,
      rolldownOptions: { input: entry, external: [/^react($|\/)/], output: { format: 'es' }, preserveEntrySignatures: 'strict' },
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
