import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { contract } from './index.ts'
import { routesOf } from './kit/route.ts'
import { accountsWire } from './kit/wire.ts'

const paths = [...new Set([...routesOf(contract)].map(([, { path }]) => path.replace(/\/:.*$/, '')))]

const anyPath = `(?:${paths.map((path) => RegExp.escape(path)).join('|')})`
const addressOfAny = new RegExp(`${accountsWire.base}${anyPath}(?![\\w.-])`)
const textOfAny = new RegExp(`['"\`]${anyPath}(?:['"\`]|/\\$)`)

/** Pages of the web app that have the name of a route: links to them are no addresses of the API. */
const linksToPages = /pageLink\(|url: '\/error'|absolute\(|addressOf\(origin, |redirectTo: '/

test('no path of the contract is written anywhere else', () => {
  for (const { file, line } of [...linesOf('server'), ...linesOf('client'), ...linesOf('web')]) {
    const [address] = addressOfAny.exec(line) ?? []
    assert.equal(address, undefined, `${file} repeats the address ${address}: ${line.trim()}`)
    if (file.startsWith('web/') || linksToPages.test(line)) continue // pages have such paths too
    const [path] = textOfAny.exec(line) ?? []
    assert.equal(path, undefined, `${file} repeats ${path}: ${line.trim()}`)
  }
})

test('a repeated path is seen', () => {
  assert.match('fetch("/api/auth/sign-out")', addressOfAny)
  assert.match("fetch(base + '/sign-out')", textOfAny)
  assert.doesNotMatch("import './sign-out.ts'", textOfAny)
})

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
