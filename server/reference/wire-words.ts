import type { OpenApi } from '#contract/kit/openapi.ts'
import { type Html, html } from '../http/html.ts'

/** What a reader must know of a wire before its routes: who may ask, and how it refuses. */
export function wireWords({ components }: OpenApi, origin: string): Html {
  return 'TokenError' in components.schemas ? billing() : accounts(origin)
}

function accounts(origin: string): Html {
  return html`<h2>Who is asking</h2>
<p>Signing in sets a cookie, which browsers send by themselves. Programs without cookies send the session’s token instead:
<code>Authorization: Bearer TOKEN</code>. Your own server shows a secret key, made with <code>tollgate create-secret-key</code>, in the same header.</p>
<p>A request that changes something and carries a cookie must name its <code>Origin</code>: <code>${origin}</code> or another that is trusted.
The examples keep cookies in <code>cookies.txt</code>, so after the one for signing in the others work too.</p>
<h2 id="errors">Errors of any route</h2>
<p>An error has a status and a body <code>{"code", "message"}</code>: the code is for programs and does not change, the message is for people.
When the input does not fit, <code>issues</code> lists what is wrong and where.</p>`
}

function billing(): Html {
  return html`<h2>Who is asking</h2>
<p>A seller’s server shows an access token of its organization, made with <code>tollgate create-organization-token</code>:
<code>Authorization: Bearer tg_oat_…</code>. Each token has scopes; a route names the one it needs. A buyer’s page shows the token of a customer session in the same way.</p>
<p>Any POST may carry <code>Idempotency-Key</code>: sent again with the same key, it is done once and answered alike.</p>
<p>Lists take <code>page</code> and <code>limit</code> and answer <code>{"items", "pagination"}</code>. A slash at the end of a path changes nothing.</p>
<h2 id="errors">Errors of any route</h2>
<p>An error has a status and a body <code>{"error", "detail"}</code>. When the input does not fit (422), <code>detail</code> lists what is wrong and where;
what is wrong with an access token stands in <code>error_description</code>.</p>`
}
