/** What an agent may do for a person at `/mcp`: look, or change as well. */
export const agentScopes = ['mcp:read', 'mcp:write'] as const

/** Where agents speak the Model Context Protocol. */
export const agentsPath = '/mcp'
