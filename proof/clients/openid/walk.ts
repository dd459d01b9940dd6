import type { Table } from '../table.ts'
import { arctic } from './judges/arctic.ts'
import { authCore } from './judges/auth-core.ts'
import { authlib } from './judges/authlib.ts'
import { expressOpenidConnect } from './judges/express-openid-connect.ts'
import { genericOauth } from './judges/generic-oauth.ts'
import { mcp } from './judges/mcp.ts'
import { modAuthOpenidc } from './judges/mod-auth-openidc.ts'
import { oauth4webapi } from './judges/oauth4webapi.ts'
import { oidcClientTs } from './judges/oidc-client-ts.ts'
import { passportOpenidconnect } from './judges/passport-openidconnect.ts'
import { compare } from './oracle/compare.ts'
import { OpenidStage } from './stage.ts'

const judges = {
  oauth4webapi,
  'oidc-client-ts': oidcClientTs,
  'express-openid-connect': expressOpenidConnect,
  '@auth/core': authCore,
  'passport-openidconnect': passportOpenidconnect,
  arctic,
  'generic-oauth': genericOauth,
  mod_auth_openidc: modAuthOpenidc,
  authlib,
  'MCP SDK': mcp,
  'oidc-provider': compare,
}

/** Lets published OAuth and OpenID clients sign people in, as their documentation tells a developer to. */
export async function walkOpenid(table: Table) {
  await using stage = await OpenidStage.open(table)
  for (const [name, judge] of Object.entries(judges)) {
    await judge(stage).catch((error) => table.row('openid', `${name}: the client can be walked to its end`, () => Promise.reject(error)))
  }
}
