import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { createReactClient, useLive } from './react.ts'

const session = { session: { id: 's1' }, user: { id: 'u1', name: 'Ada' } }

test('renders as not yet known on a server, whatever the store has read, and asks nothing', async () => {
  let asked = 0
  const client = createReactClient({
    fetch: async () => {
      asked++
      return Response.json(session)
    },
  })
  assert.equal(render(), 'pending nobody')
  assert.equal(asked, 0)
  await client.$session.settled()
  assert.equal(render(), 'pending nobody')
  assert.equal(client.$session.get().data?.user.name, 'Ada')
  client.$close()

  function render() {
    return renderToString(createElement(Greeting))
  }

  function Greeting() {
    const { data, isPending, error, refetch } = client.useSession()
    assert.equal(error, null)
    assert.equal(typeof refetch, 'function')
    return `${isPending ? 'pending' : 'known'} ${data?.user.name ?? 'nobody'}`
  }
})

test('shows any live value, and leaves calls and tools in their place', async () => {
  const paths: string[] = []
  const client = createReactClient({
    fetch: async (url) => {
      paths.push(url as string)
      return Response.json([])
    },
  })
  const sessions = client.$live((options) => client.listSessions({}, options), ['/revoke-'])
  const List = () => `${useLive(sessions).data?.length ?? 'none'}`
  assert.equal(renderToString(createElement(List)), 'none')
  await client.listSessions()
  assert.deepEqual(paths, ['/api/auth/list-sessions'])
})
