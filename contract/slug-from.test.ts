import assert from 'node:assert/strict'
import { test } from 'node:test'
import { organization } from '#contract/organizations.ts'
import { slugFrom, slugsLike } from './slug-from.ts'

const { slug: schema } = organization.create.input.shape

test('writes names of all our languages with plain letters', () => {
  for (const [name, slug] of [
    ['Acme & Sons, Ltd.', 'acme-sons-ltd'],
    ['  Café Olé ', 'cafe-ole'],
    ['Щука и Ёж', 'shchuka-i-ezh'],
    ['Київська їжа', 'kiyivska-yizha'],
    ['Łódź Fabryczna', 'lodz-fabryczna'],
    ['IŞIK İstanbul', 'isik-istanbul'],
    ['Straßenbau Köln', 'strassenbau-koln'],
    ['東京', ''],
  ] as const) {
    assert.equal(slugFrom(name), slug)
  }
})

test('whatever it makes, and every likeness of it, is one that the server takes', () => {
  for (const name of ['a', 'x'.repeat(300), '-a-', `${'ab-'.repeat(40)}`, 'Щ'.repeat(40)]) {
    for (const slug of [slugFrom(name), ...slugsLike(slugFrom(name))]) assert.equal(schema.safeParse(slug).success, true, slug)
  }
})
