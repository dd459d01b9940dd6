import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencies, decimalsOf } from '#contract/billing/currencies.ts'
import { formatMoney, majorOf } from './money.ts'
import { minorOf } from './typed-money.ts'

test('every currency can be written, with the decimals that the server counts', () => {
  for (const currency of currencies) {
    const written = formatMoney(1, currency, 'en').replace(currency.toUpperCase(), '')
    const expected = decimalsOf(currency) === 0 ? '1' : `0.${'1'.padStart(decimalsOf(currency), '0')}`
    assert.ok(written.endsWith(expected), `${currency}: ${written}`)
  }
})

test('writes amounts as their readers do', () => {
  assert.equal(formatMoney(1999, 'usd', 'en'), '$19.99')
  assert.equal(formatMoney(1999, 'jpy', 'en'), '¥1,999')
  assert.equal(formatMoney(123456, 'eur', 'de').replaceAll(/\s/g, ' '), '1.234,56 €')
  assert.equal(formatMoney(-5, 'usd', 'en'), '−$0.05')
  assert.equal(formatMoney('0.5', 'usd', 'en'), '$0.005')
  assert.equal(formatMoney(1500, 'kwd', 'en').replaceAll(/\s/g, ' '), 'KWD 1.500')
})

test('reads what people type, whatever separates their decimals', () => {
  assert.equal(minorOf('19.99', 'usd'), '1999')
  assert.equal(minorOf('19,99', 'eur'), '1999')
  assert.equal(minorOf('1.234,5', 'eur'), '123450')
  assert.equal(minorOf('1,234.56', 'usd'), '123456')
  assert.equal(minorOf('1 234,56', 'eur'), '123456')
  assert.equal(minorOf('1,234,567', 'usd'), '123456700')
  assert.equal(minorOf('0.005', 'usd'), '0.5')
  assert.equal(minorOf('1200', 'jpy'), '1200')
  assert.equal(minorOf('0', 'usd'), '0')
  for (const typed of ['', 'abc', '-5', '.5', '1e3', '5 usd']) assert.equal(minorOf(typed, 'usd'), undefined, typed)
})

test('no amount is rounded on its way there and back', () => {
  for (const amount of ['1', '99999999', '0.000000000001', '12345678901234567', '100.5']) {
    assert.equal(minorOf(majorOf(amount, 'usd'), 'usd'), amount)
  }
})
