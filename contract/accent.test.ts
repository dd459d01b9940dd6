import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentColours, accentShades, contrast } from './accent.ts'

const grounds = { light: ['#ffffff', '#f2f5f1', '#e8ede7'], dark: ['#151e1b', '#0d1412', '#0a100e', '#1d2824'] }

test('whatever the accent, words on it and in it can be read on every ground, light and dark', () => {
  for (const accent of ['#ffffff', '#000000', '#ffff00', '#0b5d4b', '#ff0000', '#777777', '#1e90ff', '#ff00ff']) {
    const shades = accentShades(accent)
    for (const theme of ['light', 'dark'] as const) {
      const { accent: shown, strong, soft, on } = shades[theme]
      for (const ground of [...grounds[theme], soft]) assert.ok(contrast(shown, ground) >= 4.5, `${accent}: ${shown} on ${ground}`)
      assert.ok(contrast(on, shown) >= 4.5, `${accent}: words on ${shown}`)
      assert.ok(contrast(on, strong) >= 4.5, `${accent}: words on ${strong}`)
      assert.ok(contrast(strong, soft) >= 4.5, `${accent}: ${strong} on ${soft}`)
    }
  }
})

test('an accent that can be read as it is stays as it is', () => {
  assert.match(accentColours('#0b5d4b')['--color-accent'] ?? '', /^light-dark\(#0b5d4b,/)
  assert.equal(accentShades('#63d2ae').dark.accent, '#63d2ae')
})
