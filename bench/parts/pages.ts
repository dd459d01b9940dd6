import { existsSync } from 'node:fs'
import { type BrowserContext, chromium } from 'playwright-core'
import { goal } from '../findings.ts'
import { type Move, moveBetween } from '../pages/moving.ts'
import { openSlowly, type Seen, type Sought } from '../pages/slow-line.ts'
import { company, enter, openCheckout } from '../pages/visitors.ts'
import type { Part } from '../part.ts'
import { stop } from '../processes.ts'
import { median } from '../race.ts'

type Visit = {
  name: string
  path: string
  content: Sought
  /** Who comes: a stranger, or the company's owner. */
  as: 'stranger' | 'owner'
  /** In milliseconds. */
  goals: Partial<Record<'first' | 'content' | 'navigation' | 'largest', number>>
}

const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
const words = { first: 'first content', content: 'readable', navigation: 'frame with navigation', largest: 'largest paint' }

/** The pages of the built server in a browser with an empty cache, over a line of 400 kbit/s and 400 ms; and moving between screens that are loaded. */
export const part: Part = {
  name: 'pages',

  async run(bench) {
    if (!existsSync(executablePath))
      return { tables: [], goals: [], notes: [`pages: not measured, because there is no browser at ${executablePath} (CHROME_PATH).`] }
    bench.say('pages: a year passes for the company')
    const { child, port } = await bench.contestants.start('tollgate', 'sqlite', 'company')
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] })
    try {
      const url = `http://localhost:${port}`
      const open = () => browser.newContext({ baseURL: url, locale: 'en', viewport: { width: 1280, height: 800 } })
      const seen: { visit: Visit; seen: Seen }[] = []
      const isWanted = (name: string) => bench.only.length === 0 || bench.only.includes(name)
      for (const visit of visitsOf(await openCheckout(url)).filter(({ name }) => isWanted(name))) {
        const tries: Seen[] = []
        for (let round = 0; round < (bench.quick ? 1 : 3); round++) {
          bench.say(`pages: ${visit.name}, ${round + 1}`)
          const profile = await open()
          if (visit.as === 'owner') await enter(profile)
          tries.push(await openSlowly(profile, visit.path, visit.content))
          await profile.close()
        }
        seen.push({ visit, seen: middle(tries) })
      }
      if (isWanted('moving')) bench.say('pages: moving between screens')
      const moves = isWanted('moving') ? await measureMoves(await open(), bench.quick ? 1 : 5) : []
      return {
        tables: [
          { under: 'Pages over 400 kbit/s with 400 ms, nothing cached', rows: seen.map(({ visit, seen }) => rowOf(visit, seen)) },
          { under: 'From a press to the frame that shows the next screen, by screen', rows: slowestFirst(moves).map(moveRow) },
        ],
        goals: [
          ...seen.flatMap(({ visit, seen }) =>
            Object.entries(visit.goals).map(([what, atMost]) =>
              goal(`${visit.name}: ${words[what as keyof typeof words]}`, known(seen[what as keyof typeof words]), { atMost }, 'ms'),
            ),
          ),
          ...slowestFirst(moves)
            .slice(0, 1)
            .map(({ to, milliseconds }) => goal(`Moving between loaded screens, the slowest: ${to}`, milliseconds, { atMost: 100 }, 'ms')),
        ],
      }
    } finally {
      await browser.close()
      await stop(child)
    }
  },
}

function visitsOf(checkout: string): Visit[] {
  const selling = `/o/${company}/selling`
  return [
    { name: 'sign-in', path: '/sign-in', as: 'stranger', content: { selector: 'input[name=email]' }, goals: { first: 1500 } },
    {
      name: 'plans',
      path: `/${company}/plans`,
      as: 'stranger',
      content: { selector: 'li p', says: '$' },
      goals: { first: 1500, content: 2500 },
    },
    {
      name: 'checkout',
      path: checkout,
      as: 'stranger',
      content: { selector: 'main, aside', says: '$' },
      goals: { first: 1500, content: 2500 },
    },
    { name: 'portal', path: `/${company}/portal`, as: 'stranger', content: { selector: 'h1' }, goals: { first: 1500 } },
    { name: 'app home', path: '/account', as: 'owner', content: { selector: 'h1' }, goals: { first: 1500, navigation: 2000 } },
    { name: 'selling', path: selling, as: 'owner', content: { selector: 'main', says: '$' }, goals: { first: 1500, navigation: 2000 } },
    ...listsOf(selling).map(([name, path, says]) => ({
      name,
      path,
      as: 'owner' as const,
      content: { selector: 'tbody tr', says },
      goals: { first: 1500, largest: 4000, content: 4000, ...(!path.startsWith('/admin') && { navigation: 2000 }) }, // few people administrate: theirs comes with the app
    })),
  ]
}

/** Lists by name and path, and what a row of them says. */
function listsOf(selling: string): (readonly [name: string, path: string, says: string])[] {
  return [
    ['orders', `${selling}/orders`, '$'],
    ['discounts', `${selling}/discounts`, 'LAUNCH'],
    ['webhooks', `${selling}/webhooks`, 'http'],
    ['people', `/o/${company}/people`, '@'],
    ['users', '/admin/users', '@'],
    ['organizations', '/admin/organizations', 'Meridian'],
  ]
}

async function measureMoves(profile: BrowserContext, rounds: number): Promise<Move[]> {
  await enter(profile)
  return moveBetween(profile, ['/account', `/o/${company}`, `/o/${company}/selling`], rounds)
}

/** Of each screen the time in the middle. */
function slowestFirst(moves: readonly Move[]): Move[] {
  const screens = Map.groupBy(moves, ({ to }) => to)
  const middles = [...screens].map(([to, each]) => ({ to, milliseconds: median(each.map(({ milliseconds }) => milliseconds)) }))
  return middles.toSorted((one, other) => other.milliseconds - one.milliseconds)
}

function moveRow({ to, milliseconds }: Move) {
  return { screen: to.replace(`/o/${company}`, '/o/…'), ms: whole(milliseconds) }
}

/** Of each measure the one in the middle. */
function middle(tries: Seen[]): Seen {
  const names = Object.keys(tries[0] ?? {}) as (keyof Seen)[]
  return Object.fromEntries(names.map((name) => [name, median(tries.map((each) => each[name]))])) as Seen
}

function rowOf({ name }: Visit, { first, content, navigation, largest, kilobytes, requests }: Seen) {
  return {
    page: name,
    'first paint ms': whole(first),
    'content ms': whole(content),
    'navigation ms': whole(navigation),
    'largest paint ms': whole(largest),
    KB: whole(kilobytes),
    requests: whole(requests),
  }
}

function whole(value: number) {
  return Number.isNaN(value) ? '–' : value.toFixed(0)
}

/** What was never seen reaches no goal. */
function known(value: number) {
  return Number.isNaN(value) ? Number.POSITIVE_INFINITY : value
}
