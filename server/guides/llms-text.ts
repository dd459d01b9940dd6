import type { Config } from '../kit/config.ts'
import { listGuides } from './guides.ts'

/** What there is to read here, in the form that agents look for (llmstxt.org): a title, a summary, and lists of links. */
export async function llmsText({ url }: Pick<Config, 'url'>): Promise<string> {
  const guides = await listGuides()
  return `# Tollgate

> Accounts, organizations and billing in one server. People sign in, manage themselves and their organizations, and pay; an application asks who they are,
> what they may do and what they have bought.

Accounts and organizations speak the wire of better-auth under \`/api/auth\`, billing that of Polar under \`/v1\`; their published clients work unchanged. Programs in any language sign people
in by OpenID Connect. In development \`/dev\` stands in for mail, social providers, payments and webhooks, and one clock moves everything.

## Guides

${guides.map(({ path, title, note }) => `- [${title}](${url}/docs/${path})${note && `: ${note}`}`).join('\n')}

## Reference

- [Accounts and organizations, as OpenAPI](${url}/api/auth/openapi.json): every route, its input, answers, errors and who may call it
- [Billing, as OpenAPI](${url}/v1/openapi.json): the same of products, checkouts, subscriptions, orders and usage
- [OpenID Connect](${url}/.well-known/openid-configuration): the provider, as it describes itself
`
}
