import { createInterface } from 'node:readline/promises'
import { agentsPath } from '#contract/agents.ts'
import { isMap, messageIn as requestIn } from '../agents/message.ts'
import { rpcErrors } from '../agents/rpc-error.ts'
import { headersOf } from '../agents/stateless.ts'
import { readArguments, type Surroundings, WrongUsage } from './command.ts'

export const help = `
Usage: tollgate mcp [--url ADDRESS] [--toolsets AREA,…]

Speaks the Model Context Protocol with an agent on this machine, by standard input and output, for agents that cannot speak it over HTTP.
Each message goes to ADDRESS/mcp of a running server, where TOLLGATE_MCP must be on.

Who calls, the environment says: TOLLGATE_SECRET_KEY is a secret key, an organization's token or the token of a session.

  --url        the server's address, without it TOLLGATE_URL, or http://localhost:3000
  --toolsets   areas whose operations are tools of their own, such as organization,billing.products; or all
`

const options = { url: { type: 'string' }, toolsets: { type: 'string' } } as const

export async function run(args: string[], { environment, print, complain }: Surroundings): Promise<number> {
  const { values } = readArguments(args, { options })
  const token = environment.TOLLGATE_SECRET_KEY
  if (!token) throw new WrongUsage('TOLLGATE_SECRET_KEY is missing in the environment.')
  const address = addressOf(values.url ?? environment.TOLLGATE_URL ?? 'http://localhost:3000', values.toolsets)
  // In the order in which they came: an agent may rely on it.
  for await (const line of createInterface({ input: process.stdin, terminal: false })) {
    if (line.trim() === '') continue
    const answer = await passOn(address, token, line, complain)
    if (answer !== undefined) print(answer)
  }
  return 0
}

function addressOf(base: string, toolsets: string | undefined): URL {
  if (!URL.canParse(base)) throw new WrongUsage(`"${base}" is no address.`)
  const address = new URL(agentsPath, base)
  if (toolsets !== undefined) address.searchParams.set('toolsets', toolsets)
  return address
}

/** The answer to a line, in one line. What went wrong on the way is an answer too, for a request that waits for one. */
async function passOn(address: URL, token: string, line: string, complain: (text: string) => void): Promise<string | undefined> {
  try {
    const response = await fetch(address, { method: 'POST', body: line, headers: headersFor(line, token), redirect: 'error' })
    const text = await response.text()
    if (response.ok || isAnswer(text)) return text === '' ? undefined : text
    return failed(
      line,
      response.status === 404 ? 'This server lets no agents in: set TOLLGATE_MCP=true there.' : messageIn(text, response.status),
    )
  } catch (error) {
    complain(`${address.href} did not answer: ${(error as Error).message}`)
    return failed(line, 'The server did not answer.')
  }
}

function headersFor(line: string, token: string): Record<string, string> {
  const request = requestIn(parsed(line))
  return {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    authorization: `Bearer ${token}`,
    ...(request !== null && request !== 'notification' && headersOf(request)),
  }
}

/** Whether an error of the server is one of the protocol, for the request that it names. */
function isAnswer(text: string): boolean {
  const answer = parsed(text)
  return isMap(answer) && answer.jsonrpc === '2.0' && answer.id != null
}

function messageIn(text: string, status: number): string {
  const { error, message } = Object(parsed(text)) as { error?: { message?: string }; message?: string }
  return error?.message ?? message ?? `The server answered ${status}.`
}

/** A line that is no message is answered without an id, as JSON-RPC has it; what expects no answer gets none. */
function failed(line: string, message: string): string | undefined {
  const given = parsed(line)
  const id = given === undefined ? null : (Object(given) as { id?: unknown }).id
  return id === undefined ? undefined : JSON.stringify({ jsonrpc: '2.0', id, error: { code: rpcErrors.internal, message } })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
