import { areas } from './areas.ts'
import { walkBilling } from './billing/walk.ts'
import { unwritten } from './documentation.ts'
import { uncalled } from './methods.ts'
import { walkOpenid } from './openid/walk.ts'
import { loadPublished, type Version, versions } from './published.ts'
import { Stage } from './stage.ts'
import { Table } from './table.ts'
import { walkUi } from './ui/walk.ts'
import type { Exchange } from './visitor.ts'
import { openWindow } from './window.ts'

const wanted = process.argv.slice(2)
/** What is walked once, not by each version of the accounts client. */
const halves = ['billing', 'openid', 'ui']
const chosenVersions = versions.filter((version) => wanted.length === 0 || wanted.includes(version) || !wanted.some(isVersion))
const chosenAreas = wanted.filter((word) => !isVersion(word))
const unknown = chosenAreas.find((name) => !(name in areas) && !halves.includes(name))
if (unknown !== undefined) {
  console.error(`There is no area "${unknown}". The areas are: ${[...Object.keys(areas), ...halves].join(', ')}.`)
  process.exit(1)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const table = new Table()
if (wanted.length === 0 || wanted.includes('ui')) await walkUi(table)
openWindow()
if (wanted.length === 0 || wanted.includes('billing')) await walkBilling(table)
if (wanted.length === 0 || wanted.includes('openid')) await walkOpenid(table)
for (const version of chosenVersions) await drive(version)
if (wanted.length === 0) await table.row('1.7', 'docs/compatibility.md: names every difference', unwritten)

const known = table.count('differs')
console.log(
  `\n${table.count('passed')} passed, ${table.count('failed')} failed${known > 0 ? `, ${known} differ as docs/compatibility.md says` : ''}`,
)
process.exit(table.count('failed') === 0 ? 0 : 1)

/** Every area on a server of its own, and then the question whether any published method was left out. */
async function drive(version: Version) {
  if (chosenAreas.length > 0 && chosenAreas.every((name) => halves.includes(name))) return
  const published = await loadPublished(version)
  const exchanges: Exchange[] = []
  for (const [name, { settings, run }] of Object.entries(areas)) {
    if (chosenAreas.length > 0 && !chosenAreas.includes(name)) continue
    try {
      await using stage = await Stage.open(version, published, table, settings)
      await run(stage)
      exchanges.push(...stage.exchanges)
    } catch (error) {
      await table.row(version, `${name}: the area can be walked to its end`, () => Promise.reject(error))
    }
  }
  if (chosenAreas.length > 0) return
  const missed = uncalled(published.publishedRoutes(), exchanges)
  await table.row(version, 'every published method: was called', async () => {
    if (missed.length > 0) throw new Error(`nobody called ${missed.join(', ')}`)
  })
}

function isVersion(word: string): word is Version {
  return (versions as readonly string[]).includes(word)
}
