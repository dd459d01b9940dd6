import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'

export { Auth } from '@auth/core'
export { UnauthorizedError } from '@modelcontextprotocol/sdk/client/auth.js'
export * as mcpClient from '@modelcontextprotocol/sdk/client/index.js'
export * as mcpServer from '@modelcontextprotocol/sdk/server/mcp.js'
export * as arctic from 'arctic'
export { default as express } from 'express'
export { auth as expressOpenid } from 'express-openid-connect'
export { default as session } from 'express-session'
export * as oauth from 'oauth4webapi'
export * as oidcClient from 'oidc-client-ts'
export { default as passport } from 'passport'
export { default as PassportStrategy } from 'passport-openidconnect'
export const mcpTransports = { StreamableHTTPClientTransport, StreamableHTTPServerTransport }

/** It warns as soon as it is loaded. */
export const loadProvider = () => import('oidc-provider')
