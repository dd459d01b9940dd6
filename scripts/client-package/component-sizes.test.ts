import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { evaluated } from '../../web/build/evaluated.ts'
import { root } from '../install.mjs'

/** What a part may weigh, in KB gzipped with the client, the provider and the words of one language, without React. */
const limits: Readonly<Record<string, number>> = { SignIn: 30, SignUp: 30 }

const folder = mkdtempSync(join(root, '.cache/sizes-'))
after(() => rmSync(folder, { recursive: true }))

const guide = readFileSync(join(root, 'docs/guides/components.md'), 'utf8')
const stated = Array.from(guide.matchAll(/^\| `<(\w+)>` \| (\d+(?:\.\d)?) KB/gm), ([, part = '', size]) => ({ part, size: Number(size) }))

test('the guide states what every part weighs that has a limit', () => {
  const parts = stated.map(({ part }) => part)
  for (const part of Object.keys(limits)) assert.ok(parts.includes(part), part)
})

for (const { part, size } of stated) {
  test(`<${part}> weighs no more than the guide says`, async () => {
    assert.ok(size <= (limits[part] ?? 30), `${part} may not be stated with ${size} KB`)
    const weighed = (await weigh(part)) / 1000
    assert.ok(weighed <= size, `${part} weighs ${weighed.toFixed(1)} KB`)
    assert.ok(weighed > size - 2, `${part} weighs ${weighed.toFixed(1)} KB, and the guide says more`)
  })
}

/** The bytes that a page loads for one part: what is there from the start, and the heaviest language. */
async function weigh(part: string): Promise<number> {
  const input = join(folder, `${part}.ts`)
  const names = `createReactClient, TollgateProvider, ${part}`
  writeFileSync(input, `import { ${names} } from '../../client/react.ts'\nconsole.log(${names})\n`)
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [evaluated(['/client/route-facts.ts', '/client/billing-facts.ts'])],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input, external: [/^react($|\/)/], output: { entryFileNames: 'start.js' } },
    },
  })
  const { output } = [result].flat()[0] as Rolldown.RolldownOutput
  const sizes = output.flatMap((each) => (each.type === 'chunk' ? [{ isStart: each.isEntry, bytes: gzipSync(each.code).length }] : []))
  const start = sizes.filter(({ isStart }) => isStart).reduce((sum, { bytes }) => sum + bytes, 0)
  return start + Math.max(0, ...sizes.filter(({ isStart }) => !isStart).map(({ bytes }) => bytes))
}
