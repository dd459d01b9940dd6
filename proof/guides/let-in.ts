import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

/** Runs the packed client's command line as the reader of a guide does, and enters the code that it shows, as the reader does in a browser. */
const { GUIDES_READER: token = '', GUIDES_URL: url = '' } = process.env
const command = spawn(process.execPath, ['node_modules/@tollgate/client/code/command.js', ...process.argv.slice(2)], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const closed = once(command, 'close')
for await (const line of createInterface(command.stdout)) {
  console.log(line)
  const [userCode] = /[A-Z2-9]{4}-[A-Z2-9]{4}$/.exec(line) ?? []
  if (userCode !== undefined) await allow(userCode)
}
const [code] = (await closed) as [number | null]
process.exitCode = code ?? 1

async function allow(userCode: string) {
  const headers = { 'content-type': 'application/json', origin: url, authorization: `Bearer ${token}` }
  const body = JSON.stringify({ userCode, allow: true })
  const answer = await fetch(`${url}/api/auth/oauth2/answer-device`, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The code was not taken: ${await answer.text()}`)
}
