import assert from 'node:assert/strict'
import { protectedResource } from '#client/server.ts'
import { nowhere } from '../person.ts'
import { load, type OpenidStage, openSite } from '../stage.ts'

/** An agent meets an MCP server for the first time: who gives tokens, and as whom it asks, it learns on the way. */
export async function mcp(stage: OpenidStage) {
  const { mcpClient, mcpServer, mcpTransports, UnauthorizedError } = await load('openid-clients')
  await using site = await openSite((url) => {
    const resource = `${url}/mcp`
    const gate = protectedResource({ resource, authorizationServers: [stage.issuer], scopes: ['tools:call'] })
    return (request, response) => void serve(request, response)

    async function serve(request: any, response: any) {
      if (request.url === '/agent.json')
        return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(describe(url)))
      const access = await gate.admitNode(request, response)
      if (!access) return
      const server = new mcpServer.McpServer({ name: 'clock', version: '1.0.0' })
      server.registerTool('who', { description: 'Who calls' }, () => ({ content: [{ type: 'text', text: access.subject }] }))
      const transport = new mcpTransports.StreamableHTTPServerTransport({})
      await server.connect(transport)
      await transport.handleRequest(request, response)
    }
  })
  const resource = `${site.url}/mcp`
  await stage.register({ redirects: [], scopes: ['tools:call'], resources: [resource], openResources: true })

  const call = async (client: any) => {
    const { content } = await client.callTool({ name: 'who', arguments: {} })
    assert.match(content[0].text, /^[\w-]{36}$/)
  }
  /** Connects as the SDK's documentation has it: refused, sent to the person, and back with a code. */
  const enter = async (provider: any) => {
    const transport = new mcpTransports.StreamableHTTPClientTransport(new URL(resource), { authProvider: provider })
    const refused = await new mcpClient.Client({ name: 'agent', version: '1.0.0' }).connect(transport).catch((error: unknown) => error)
    assert.ok(refused instanceof UnauthorizedError, String(refused))
    const back = await (await stage.person()).back(provider.sentTo)
    await transport.finishAuth(back.searchParams.get('code'))
    const client = new mcpClient.Client({ name: 'agent', version: '1.0.0' })
    await client.connect(new mcpTransports.StreamableHTTPClientTransport(new URL(resource), { authProvider: provider }))
    return client
  }

  await stage.row('MCP SDK', 'an agent that was registered calls a tool', async () => {
    const { id } = await stage.register({ redirects: [nowhere], authentication: 'none', scopes: ['tools:call'], resources: [resource] })
    await call(await enter(providerOf(id)))
  })
  await stage.row('MCP SDK', 'an agent that a document describes calls a tool', async () => {
    // The SDK takes a document's address by itself only where it is https: on this machine the agent names it.
    await call(await enter(providerOf(`${site.url}/agent.json`)))
  })
}

function describe(url: string) {
  return { client_id: `${url}/agent.json`, client_name: 'Agent', redirect_uris: [nowhere], token_endpoint_auth_method: 'none' }
}

/** What an application keeps for the SDK. */
function providerOf(clientId: string) {
  return {
    sentTo: '',
    kept: undefined as any,
    verifier: '',
    redirectUrl: nowhere,
    clientMetadata: { client_name: 'Agent', redirect_uris: [nowhere] },
    clientInformation: () => ({ client_id: clientId }),
    tokens() {
      return this.kept
    },
    saveTokens(tokens: object) {
      this.kept = tokens
    },
    redirectToAuthorization(address: URL) {
      this.sentTo = address.href
    },
    saveCodeVerifier(verifier: string) {
      this.verifier = verifier
    },
    codeVerifier() {
      return this.verifier
    },
  }
}
