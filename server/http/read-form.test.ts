import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readForm } from './read-form.ts'

test('a form is read as browsers write it', () => {
  const form = new URLSearchParams({ name: 'Ann Müller', plus: '1+1=2', empty: '', sign: '100 %', line: 'one\r\ntwo&three' })
  assert.deepEqual(readForm(form.toString()), Object.fromEntries(form))
  assert.deepEqual(readForm(''), {})
  assert.deepEqual(readForm('&&flag&=nameless&&'), { flag: '', '': 'nameless' })
})

test('a name that comes several times in a form is a list of all its values', () => {
  assert.deepEqual(readForm('resource=a&one=1&resource=b&resource='), { resource: ['a', 'b', ''], one: '1' })
})

test('what is broken in the encoding of a form is read all the same', () => {
  for (const text of ['%E0%A4%A', '%ff', '%', '%zz', 'a%2']) {
    assert.equal(readForm(`text=${text}`).text, new URLSearchParams(`text=${text}`).get('text'))
  }
})

test('the names in a form reach no prototype', () => {
  const members = readForm('__proto__=a&__proto__=b&constructor=c&toString=d')
  assert.deepEqual(Object.keys(members), ['__proto__', 'constructor', 'toString'])
  assert.equal(Object.getPrototypeOf(members), Object.prototype)
})

test('a form of forty thousand names is read in one pass', () => {
  const names = Array.from({ length: 40_000 }, (_, at) => at.toString(36))
  assert.equal(Object.keys(readForm(names.join('&'))).length, names.length)
})
