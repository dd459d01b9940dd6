import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { type Cookie, chromium } from 'playwright-core'
import { flags } from '../web/journeys/browser.ts'
import { openPages } from './pages.ts'

const goals: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const rounds = 5
const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js')
const { names, page } = await openPages()

for (const name of names) {
  test(`Lighthouse on a phone: ${name}, the median of ${rounds}`, async () => {
    const reports: Report[] = []
    for (let round = 0; round < rounds; round++) reports.push(await measure(page(name)))
    const medians = Object.keys(goals).map((goal) => [goal, median(reports.map((report) => scoreOf(report, goal)))] as const)
    console.log(`${name}: ${medians.map((each) => each.join(' ')).join(', ')}`)
    for (const [goal, score] of medians) assert.ok(score >= (goals[goal] ?? 0), `${goal} is ${score}: ${complaints(reports, goal)}`)
  })
}

type Report = {
  categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null }>
}

/** One look with a fresh browser. */
async function measure({ address, cookies }: { address: string; cookies: Cookie[] }): Promise<Report> {
  const profile = mkdtempSync(join(tmpdir(), 'tollgate-audit-'))
  await keep(cookies, profile)
  const args = [
    program,
    address,
    '--quiet',
    '--output=json',
    `--only-categories=${Object.keys(goals).join(',')}`,
    `--chrome-flags=--headless=new ${flags.join(' ')} --user-data-dir=${profile}`,
    '--disable-storage-reset', // else the cookies were gone
  ]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 100_000_000 })
    return JSON.parse(stdout) as Report
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Puts cookies where a browser has its own: as a header they are lost with the first cookie that the page writes, and calls are refused. */
async function keep(cookies: Cookie[], profile: string) {
  const executablePath = process.env.CHROME_PATH ?? '/usr/bin/chromium'
  const browser = await chromium.launchPersistentContext(profile, { executablePath, args: flags })
  const expires = Date.now() / 1000 + 3600
  await browser.addCookies(cookies.map((cookie) => ({ ...cookie, expires })))
  await browser.close()
}

function scoreOf({ categories }: Report, goal: string) {
  return Math.round((categories[goal]?.score ?? 0) * 100)
}

/** What Lighthouse found wanting, in any of its looks. */
function complaints(reports: Report[], goal: string) {
  const found = reports.flatMap(({ categories, audits }) => {
    const counted = categories[goal]?.auditRefs.filter(({ weight }) => weight > 0) ?? []
    return counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9)
  })
  return [...new Set(found)].join(', ')
}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0
}
