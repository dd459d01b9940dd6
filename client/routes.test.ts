import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { contract } from '#contract/index.ts'
import { type Route, routesOf } from '#contract/kit/route.ts'
import { targetOf } from './routes.ts'

test('reaches every route of the contract by its names, whatever valid input is given', () => {
  for (const [names, route] of routesOf(contract)) {
    for (const input of inputsTo(route)) {
      const { method, path } = targetOf(names, input)
      assert.equal(`${method} ${path}`, `${route.method} ${route.path}`, names.join('.'))
    }
  }
})

test('posts a payload and gets without one where nothing is listed', () => {
  assert.deepEqual(targetOf(['somePlugin', 'doThisNow'], { a: 1 }), { method: 'POST', path: '/some-plugin/do-this-now' })
  assert.deepEqual(targetOf(['somePlugin', 'doThisNow']), { method: 'GET', path: '/some-plugin/do-this-now' })
  assert.deepEqual(targetOf(['somePlugin'], {}), { method: 'GET', path: '/some-plugin' })
  assert.deepEqual(targetOf(['somePlugin'], { a: 1 }, 'PUT'), { method: 'PUT', path: '/some-plugin' })
})

test('keeps a listed method whatever is given', () => {
  assert.equal(targetOf(['signOut']).method, 'POST')
  assert.equal(targetOf(['updateUser'], {}).method, 'POST')
  assert.equal(targetOf(['admin', 'listUsers'], { limit: 10 }).method, 'GET')
  assert.equal(targetOf(['getSession'], { disableRefresh: true }, 'DELETE').method, 'GET')
})

/** The kinds of input a typed call can pass: none, an empty one, one with members. */
function inputsTo(route: Route) {
  const shape = (route.input._zod.def as { shape?: object }).shape ?? { unknown: true }
  const mayBeEmpty = z.safeParse(route.input, {}).success
  const mayBeFull = Object.keys(shape).length > 0
  return [...(mayBeEmpty ? [undefined, {}] : []), ...(mayBeFull ? [{ member: 'value' }] : [])]
}
