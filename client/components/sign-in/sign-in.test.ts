import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createReactClient, SignIn, SignUp, TollgateProvider } from '../../react.ts'

for (const part of [SignIn, SignUp]) {
  test(`a server renders <${part.name}> as not yet known, the same in every language, and asks nothing`, () => {
    let asked = 0
    const fetch = async () => {
      asked++
      return Response.json({})
    }
    const baseURL = 'https://accounts.example.com'
    const client = createReactClient({ baseURL, fetch })
    const render = (language: string) =>
      renderToString(createElement(TollgateProvider, { client, baseURL, language }, createElement(part, { redirect: '/dashboard' })))
    assert.match(render('en'), /aria-busy="true"/)
    assert.equal(render('de'), render('en'))
    assert.equal(asked, 0)
    client.$close()
  })
}
