import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileSize } from './file-size.ts'

test('a size is written in the unit that suits it and as the language writes it', () => {
  const plain = (bytes: number, language: string) => fileSize(bytes, language).replaceAll(/\s/g, ' ')
  assert.deepEqual(
    [0, 999, 1000, 41_234, 1_540_000, 2_000_000_000].map((bytes) => plain(bytes, 'en')),
    ['0 byte', '999 byte', '1 kB', '41 kB', '1.5 MB', '2 GB'],
  )
  assert.deepEqual(
    ['de', 'fr', 'ru'].map((language) => plain(1_540_000, language)),
    ['1,5 MB', '1,5 Mo', '1,5 МБ'],
  )
})
