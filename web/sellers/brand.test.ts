import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brandColours, contrast } from './brand.ts'

test('whatever colour a seller has, what stands in it or on it can be read', () => {
  for (const brand of ['#ffffff', '#000000', '#ffee00', '#0b5d4b', '#ff0000', '#7f7f7f', '#1e90ff']) {
    const [light = '', dark = ''] = (brandColours(brand)['--color-accent'] ?? '').match(/#\w{6}/g) ?? []
    assert.ok(contrast(light, '#ffffff') >= 4.5, `${brand} on white: ${light}`)
    assert.ok(contrast(dark, '#151e1b') >= 4.5, `${brand} on dark: ${dark}`)
    assert.ok(contrast(dark, '#05100c') >= 4.5, `words on ${dark}`)
    const [softLight = '', softDark = ''] = (brandColours(brand)['--color-accent-soft'] ?? '').match(/#\w{6}/g) ?? []
    const [strongLight = '', strongDark = ''] = (brandColours(brand)['--color-accent-strong'] ?? '').match(/#\w{6}/g) ?? []
    assert.ok(contrast(softLight, strongLight) >= 4.5, `${brand}: ${strongLight} on ${softLight}`)
    assert.ok(contrast(softDark, strongDark) >= 4.5, `${brand}: ${strongDark} on ${softDark}`)
  }
})

test('a colour that can be read as it is stays as it is', () => {
  assert.match(brandColours('#0b5d4b')['--color-accent'] ?? '', /^light-dark\(#0b5d4b,/)
})
