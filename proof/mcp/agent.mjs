import { once } from 'node:events'
import { createInterface } from 'node:readline'

// An agent as people run one, by the published client: it finds its way to a token by itself, opens a "browser" (a line of output, answered by a line
// with the address that it was sent back to), and then does what further lines say.
const { AGENT_SPEAKS: version, TOLLGATE_SECRET_KEY, PATH } = process.env
const [, , address, command] = process.argv
const { Client, StdioClientTransport, StreamableHTTPClientTransport, UnauthorizedError } = await loadClient()
const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()
const say = (what) => process.stdout.write(`${JSON.stringify(what)}\n`)
const next = async () => JSON.parse((await lines.next()).value)

const kept = {}
const provider = {
  redirectUrl: 'http://127.0.0.1:49152/callback',
  clientMetadata: {
    client_name: 'Agent',
    redirect_uris: ['http://127.0.0.1:49152/callback'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  },
  clientInformation: () => kept.client,
  saveClientInformation: (client) => void (kept.client = client),
  tokens: () => kept.tokens,
  saveTokens: (tokens) => void (kept.tokens = tokens),
  saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
  codeVerifier: () => kept.verifier,
  redirectToAuthorization: (url) => say({ open: url.href }),
}

const options = version === undefined ? {} : { versionNegotiation: { mode: { pin: version } } }
const client = new Client({ name: 'agent', version: '1.0.0' }, options)
if (command !== undefined) {
  await client.connect(
    new StdioClientTransport({ command, args: ['scripts/tollgate.mjs', 'mcp', '--url', address], env: { TOLLGATE_SECRET_KEY, PATH } }),
  )
} else {
  const first = new StreamableHTTPClientTransport(new URL(address), { authProvider: provider })
  try {
    await client.connect(first)
  } catch (error) {
    if (!(error instanceof UnauthorizedError)) throw error
    const { searchParams } = new URL((await next()).back)
    await first.finishAuth(version === undefined ? searchParams.get('code') : searchParams)
    await client.connect(new StreamableHTTPClientTransport(new URL(address), { authProvider: provider }))
  }
}
say({ connected: client.getServerVersion(), speaks: client.getNegotiatedProtocolVersion?.(), scope: kept.tokens?.scope })
for (;;) {
  const line = await lines.next()
  if (line.done) break
  const { verb, given } = JSON.parse(line.value)
  say(await client[verb](given).catch((error) => ({ error: error.message })))
}
await client.close()
await Promise.race([once(process.stdout, 'drain'), Promise.resolve()])

/** The client whose versions begin with a handshake, or the one that speaks the version without. */
async function loadClient() {
  const modules =
    version === undefined
      ? ['sdk/client/auth.js', 'sdk/client/index.js', 'sdk/client/stdio.js', 'sdk/client/streamableHttp.js']
      : ['client', 'client/stdio']
  return Object.assign({}, ...(await Promise.all(modules.map((name) => import(`@modelcontextprotocol/${name}`)))))
}
