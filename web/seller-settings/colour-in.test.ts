import assert from 'node:assert/strict'
import { test } from 'node:test'
import { strongestColour } from './colour-in.ts'

const white = [255, 255, 255, 255]
const black = [0, 0, 0, 255]
const violet = [124, 58, 237, 255]
const orange = [255, 140, 0, 255]

test('a logo is remembered by the colour that most of it has, whatever is around it', () => {
  assert.equal(strongestColour([...white, ...white, ...white, ...violet, ...black]), '#7c3aed')
  assert.equal(strongestColour([...violet, ...violet, ...violet, ...orange]), '#7c3aed')
})

test('what is see-through does not count, and a grey logo has no colour', () => {
  assert.equal(strongestColour([...orange.slice(0, 3), 20, ...orange.slice(0, 3), 20, ...violet]), '#7c3aed')
  assert.equal(strongestColour([...white, ...black, 120, 122, 121, 255]), undefined)
  assert.equal(strongestColour([]), undefined)
})
