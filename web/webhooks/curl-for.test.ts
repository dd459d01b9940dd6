import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { curlFor } from './curl-for.ts'

const message = { url: 'https://shop.example/hook', secret: 'whsec_c2VjcmV0', id: 'msg_1', body: `{"name":"O'Neill"}` }

test('the command is signed as of now, with the key that the secret stands for', async () => {
  const command = await curlFor(message, 1_700_000_000_000)
  const expected = createHmac('sha256', Buffer.from('c2VjcmV0', 'base64')).update(`msg_1.1700000000.${message.body}`).digest('base64')
  assert.ok(command.includes(`webhook-signature: v1,${expected}`))
})

test('what a message says cannot end the command', async () => {
  const command = await curlFor(message)
  assert.ok(command.includes(`--data-raw '{"name":"O'\\''Neill"}'`))
})
