import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { AppScreen } from '../navigation/app-screen.ts'
import { screens } from '../screens.ts'

const here = import.meta.dirname

/** Screens that show nothing of their own: they lead on at once. */
const leadOn = ['/go/$page', '/continue', '/sign-out']

test('every screen of the app is looked over in one of the lists', () => {
  const shown = (screens as readonly AppScreen[]).filter((screen) => !('forwardsTo' in screen)).map(({ path }) => path)
  const lookedOver = new Set(openedPaths().map((opened) => screenOf(opened, shown)))
  assert.deepEqual(
    shown.filter((path) => !lookedOver.has(path) && !leadOn.includes(path)),
    [],
  )
  assert.ok(leadOn.every((path) => shown.includes(path)))
})

/** Every address in the files that look over screens, `$` for what is filled in: they are read, for to run them takes a browser. */
function openedPaths(): string[] {
  return readdirSync(here)
    .filter((file) => /^(every-.*screen\.test|screens)\.ts$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(`${here}/${file}`, 'utf8')
      const [, under = ''] = /under: '([^']+)'/.exec(text) ?? []
      const written = [...text.matchAll(/['`](\/[^'`\s]*|)['`]/g)].map(([, path = '']) => under + path.replace(/[?#].*$/, ''))
      return written.map((path) => path.replaceAll(/\$\{[^}]+\}/g, '$'))
    })
}

/** The screen that an address opens: where two fit, the one with fewer parts to fill in. */
function screenOf(opened: string, paths: readonly string[]): string | undefined {
  const fitting = paths.filter((path) => fits(opened.split('/'), path.split('/')))
  return fitting.toSorted((one, other) => one.split('$').length - other.split('$').length)[0]
}

function fits(opened: readonly string[], screen: readonly string[]): boolean {
  return opened.length === screen.length && screen.every((part, at) => part === opened[at] || part.startsWith('$'))
}
