import assert from 'node:assert/strict'
import { test } from 'node:test'
import { html } from './html.ts'

test('escapes whatever is placed into markup, in text and in attributes', () => {
  const hostile = `<b title='x' lang="y">&amp;`
  assert.equal(
    String(html`<a title="${hostile}">${hostile}</a>`),
    '<a title="&lt;b title=&#39;x&#39; lang=&quot;y&quot;&gt;&amp;amp;">&lt;b title=&#39;x&#39; lang=&quot;y&quot;&gt;&amp;amp;</a>',
  )
})

test('places markup as it is, lists one after the other, and nothing for what is missing', () => {
  const items = ['<', 1].map((item) => html`<li>${item}</li>`)
  assert.equal(String(html`<ul>${items}${null}${undefined}${false}</ul>`), '<ul><li>&lt;</li><li>1</li></ul>')
})

test('keeps backslashes of the template as they would read', () => {
  assert.equal(String(html`a\nb`), 'a\nb')
})
