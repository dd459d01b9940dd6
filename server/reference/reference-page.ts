import type { OpenApi } from '#contract/kit/openapi.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import type { Method } from '#contract/kit/route.ts'
import { type Html, html } from '../http/html.ts'
import { type Entry, type ErrorLine, errorsOf, errorsTable, operationView } from './operation-view.ts'
import { membersOf, membersTable, typeOf } from './schema-view.ts'
import { tagWords } from './tag-words.ts'

/** The whole reference as one page. It is complete without its script, which adds searching and copying. */
export function referencePage(document: OpenApi): string {
  const groups = groupsOf(document)
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${document.info.title} reference</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="reference.css">
<script src="reference.js" defer></script>
</head>
<body>
<a class="skip" href="#start">Skip to the content</a>
<nav aria-label="Contents">
<p class="title"><a href="#start">${document.info.title}</a> <span class="soft">${document.info.version}</span></p>
<search hidden><label for="search">Search routes, paths and errors</label><input id="search" type="search" autocomplete="off" spellcheck="false" placeholder="Press / to search"></search>
<p class="soft" id="found" role="status"></p>
<ul>
<li><a href="#start">Start here</a></li>
<li><a href="#errors">Common errors</a></li>
</ul>
${groups.map(
  ([tag, entries]) => html`<section><h2><a href="#group-${tag}">${titleOf(tag)}</a></h2>
<ul>${entries.map(
    ({ operation: { operationId } }) => html`<li><a href="#${operationId}">${operationId}</a></li>
`,
  )}</ul></section>
`,
)}
<section><h2><a href="#schemas">Schemas</a></h2>
<ul>${sharedSchemas(document).map(
    ([name]) => html`<li><a href="#${name}">${name}</a></li>
`,
  )}</ul></section>
</nav>
<main>
<h1>${document.info.title}</h1>
${startView(document)}
${groups.map(
  ([tag, entries]) => html`<section class="group" id="group-${tag}"><h2>${titleOf(tag)}</h2>
<p>${tagWords[tag]}</p>
${entries.map((entry) => operationView(document, entry))}</section>
`,
)}
${schemasView(document)}
</main>
</body>
</html>
`)
}

function groupsOf({ paths, tags }: OpenApi): [tag: string, entries: Entry[]][] {
  const entries: Entry[] = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase() as Method, path, operation })),
  )
  return tags.map(({ name }) => [name, entries.filter(({ operation }) => operation.tags[0] === name)])
}

/** `signIn` as a heading: Sign in. */
function titleOf(tag: string): string {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function startView(document: OpenApi): Html {
  const server = document.servers[0]?.url ?? ''
  const { origin } = new URL(server)
  return html`<section id="start">
<p>Every path below follows <code>${server}</code>. Bodies are JSON; so are answers. Instants are ISO 8601 in UTC with three decimals.
The same in a form for programs: <a href="openapi.json">openapi.json</a>.</p>
${wireWords(document, origin)}
<p>Each route names its own errors; these can come from any:</p>
${errorsTable(commonErrors(document))}
</section>`
}

function commonErrors({ paths }: OpenApi): ErrorLine[] {
  const operations = Object.values(paths).flatMap((item) => Object.values(item))
  const lines = operations.flatMap(errorsOf).filter(({ example }) => example['x-any-route'])
  const once = new Map(lines.map((line) => [`${line.status} ${line.example.summary}`, line]))
  return [...once.values()].sort((a, b) => a.status.localeCompare(b.status))
}

/** Those of one operation are shown there. */
function sharedSchemas({ components: { schemas } }: OpenApi): [name: string, schema: JsonSchema][] {
  return Object.entries(schemas).filter(([, schema]) => !schema['x-operation'])
}

function schemasView(document: OpenApi): Html {
  return html`<section class="group" id="schemas"><h2>Schemas</h2>
${sharedSchemas(document).map(
  ([name, schema]) => html`<article id="${name}" data-words="${name.toLowerCase()}"><h3><a class="anchor" href="#${name}">${name}</a></h3>
${schema.properties ? membersTable(membersOf(schema)) : html`<p>${typeOf(schema)}</p>`}
</article>
`,
)}</section>`
}

/** What a reader must know of a wire before its routes: who may ask, and how it refuses. */
function wireWords({ components }: OpenApi, origin: string): Html {
  return 'TokenError' in components.schemas ? billing() : accounts(origin)
}

function accounts(origin: string): Html {
  return html`<h2>Authentication</h2>
<p>Signing in sets a cookie, which browsers send by themselves. Programs without cookies send the session’s token instead:
<code>Authorization: Bearer TOKEN</code>. Your own server shows a secret key, made with <code>tollgate create-secret-key</code>, in the same header.</p>
<p>A request that changes something and carries a cookie must name its <code>Origin</code>: <code>${origin}</code> or another that is trusted.
The examples keep cookies in <code>cookies.txt</code>, so after the one for signing in the others work too.</p>
<h2 id="errors">Common errors</h2>
<p>An error has a status and a body <code>{"code", "message"}</code>: the code is for programs and does not change, the message is for people.
When the input does not fit, <code>issues</code> lists what is wrong and where.</p>`
}

function billing(): Html {
  return html`<h2>Authentication</h2>
<p>A seller’s server shows an access token of its organization, made with <code>tollgate create-organization-token</code>:
<code>Authorization: Bearer tg_oat_…</code>. Each token has scopes; a route names the one it needs. A buyer’s page shows the token of a customer session in the same way.</p>
<p>Any POST may carry <code>Idempotency-Key</code>: sent again with the same key, it is done once and answered alike.</p>
<p>Lists take <code>page</code> and <code>limit</code> and answer <code>{"items", "pagination"}</code>. A slash at the end of a path changes nothing.</p>
<h2 id="errors">Common errors</h2>
<p>An error has a status and a body <code>{"error", "detail"}</code>. When the input does not fit (422), <code>detail</code> lists what is wrong and where;
what is wrong with an access token stands in <code>error_description</code>.</p>`
}
