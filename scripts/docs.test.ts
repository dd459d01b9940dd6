import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { root } from './install.mjs'

const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`)

test('docs/README.md names every document but the decisions, whose folder is its own index', () => {
  const named = linksOf('docs/README.md')
  for (const document of documents.filter((path) => path !== 'docs/README.md' && !path.startsWith('docs/decisions/')))
    assert.ok(named.includes(document), `${document} is missing`)
})

test('every link from one document to a file of the project leads somewhere', () => {
  for (const document of ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...documents])
    for (const target of linksOf(document)) assert.ok(existsSync(join(root, target)), `${document} links to ${target}`)
})

test('every npm command that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
  for (const document of ['README.md', 'CONTRIBUTING.md', ...documents])
    for (const [, name = ''] of read(document).matchAll(/npm run ([a-z-]+)/g)) assert.ok(name in scripts, `${document}: npm run ${name}`)
})

/** Paths within the project that a document links to. */
function linksOf(document: string): string[] {
  const targets = [...read(document).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => target)
  return targets.filter((target) => !/^[a-z]+:/.test(target)).map((target) => join(dirname(document), target))
}

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}
