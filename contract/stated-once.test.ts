import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from './index.ts'
import { routesOf } from './kit/route.ts'
import { accountsWire } from './kit/wire.ts'

const paths = [...new Set([...routesOf(contract)].map(([, { path }]) => path.replace(/\/:.*$/, '')))]

/** Pages of the web app that have the name of a route: links to them are no addresses of the API. */
const linksToPages = /pageLink\(|url: '\/error'|absolute\(|redirectTo: '/

test('no path of the contract is written anywhere else', () => {
  for (const { file, line } of [...linesOf('server'), ...linesOf('client'), ...linesOf('web')]) {
    for (const path of paths) {
      assert.ok(!addressAt(path).test(line), `${file} repeats the address of ${path}: ${line.trim()}`)
      if (file.startsWith('web/') || linksToPages.test(line)) continue // pages have such paths too
      assert.ok(!textAt(path).test(line), `${file} repeats ${path}: ${line.trim()}`)
    }
  }
})

const addressAt = memoized((path) => new RegExp(`${accountsWire.base}${path}(?![\\w.-])`))
const textAt = memoized((path) => new RegExp(`['"\`]${path}(?:['"\`]|/\\$)`))

function memoized(make: (path: string) => RegExp): (path: string) => RegExp {
  const made = new Map<string, RegExp>()
  return (path) => made.get(path) ?? (made.set(path, make(path)).get(path) as RegExp)
}

function linesOf(wing: string): { file: string; line: string }[] {
  const files = readdirSync(new URL(`../${wing}`, import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|(^|\/)(testing|journeys)\//.test(file),
  )
  return files.flatMap((file) =>
    readFileSync(new URL(`../${wing}/${file}`, import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => !/^\s*(\*|\/\/|\/\*)/.test(line))
      .map((line) => ({ file: `${wing}/${file}`, line })),
  )
}
