import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestAddress } from './suggest-address.ts'

for (const [typed, meant] of [
  ['ada@gmial.com', 'ada@gmail.com'],
  ['ada@gmai.com', 'ada@gmail.com'],
  ['ada@gmaill.com', 'ada@gmail.com'],
  ['ada@gnail.com', 'ada@gmail.com'],
  ['Ada.B@GMAIL.CON', 'Ada.B@gmail.com'],
  ['ada@hotmial.com', 'ada@hotmail.com'],
  ['ada@yandx.ru', 'ada@yandex.ru'],
] as const) {
  test(`takes ${typed} for ${meant}`, () => assert.equal(suggestAddress(typed), meant))
}

for (const address of ['ada@gmail.com', 'ada@gmx.net', 'ada@company.com', 'ada@mail.com', 'ada@gmx.at', 'ada@', '@gmial.com', 'ada', '']) {
  test(`leaves ${address || 'nothing'} alone`, () => assert.equal(suggestAddress(address), undefined))
}
