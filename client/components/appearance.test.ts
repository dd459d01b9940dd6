import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentShades, contrast } from '#contract/accent.ts'
import { lookStyle } from './appearance.ts'

type Variables = { readonly [name: string]: unknown }

test('every token becomes the variable that the parts are drawn with', () => {
  const tokens = {
    surface: '#fff',
    text: '#111',
    muted: '#555',
    border: '#ddd',
    danger: '#a00',
    radius: 4,
    font: 'Georgia',
    colorScheme: 'auto',
  }
  assert.deepEqual(lookStyle({ ...tokens, colorScheme: 'auto' }, undefined), {
    '--tollgate-surface': '#fff',
    '--tollgate-text': '#111',
    '--tollgate-muted': '#555',
    '--tollgate-border': '#ddd',
    '--tollgate-danger': '#a00',
    '--tollgate-radius': '4px',
    fontFamily: 'Georgia',
    colorScheme: 'light dark',
  })
})

test('words on an accent of the application are black or white, as can be read better', () => {
  assert.equal((lookStyle({ accent: '#ffe000' }, undefined) as Variables)['--tollgate-on-accent'], '#000')
  assert.equal((lookStyle({ accent: '#1d4ed8' }, undefined) as Variables)['--tollgate-on-accent'], '#fff')
  assert.equal((lookStyle({ accent: '#1d4ed8', onAccent: '#fafafa' }, undefined) as Variables)['--tollgate-on-accent'], '#fafafa')
})

test('the server’s accent is shown in shades that can be read, under names that the page’s own variables win over', () => {
  const yellow = accentShades('#ffe000')
  const style = lookStyle({}, { accent: '#ffe000', radius: 12 }) as Variables
  assert.deepEqual(style, {
    '--tollgate-server-accent': `light-dark(${yellow.light.accent}, ${yellow.dark.accent})`,
    '--tollgate-server-on-accent': `light-dark(${yellow.light.on}, ${yellow.dark.on})`,
    '--tollgate-server-radius': '12px',
  })
  assert.ok(contrast(yellow.light.accent, yellow.light.on) >= 4.5)
})

test('a server without a look of its own says nothing', () => {
  assert.deepEqual(lookStyle({}, { accent: null, radius: null }), {})
})
