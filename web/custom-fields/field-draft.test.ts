import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type CustomField, draftOf, emptyDraft, inputOf, slugFor } from './field-draft.ts'

test('a field that nobody changed stays as it is', () => {
  for (const field of [
    { type: 'text', properties: { formLabel: 'Where?', textarea: true, minLength: 2 } },
    { type: 'number', properties: { ge: 1, le: 9 } },
    { type: 'date', properties: { ge: 1_767_225_600 } },
    { type: 'checkbox', properties: { formHelpText: 'Please' } },
    { type: 'select', properties: { options: [{ label: 'Yes', value: 'y' }] } },
  ]) {
    const known = { name: 'Field', slug: 'field', ...field } as CustomField
    assert.deepEqual(inputOf(draftOf(known)), known)
  }
})

test('a choice without a value of its own has its words as one', () => {
  const { properties } = inputOf({ ...emptyDraft, type: 'select', options: [{ label: ' From a friend ', value: '' }] })
  assert.deepEqual(properties, { options: [{ label: 'From a friend', value: 'From a friend' }] })
})

test('a key is made of a name', () => {
  assert.equal(slugFor('How did you hear?'), 'how-did-you-hear')
  assert.equal(slugFor('Größe & Maß'), 'gro-e-ma')
})
