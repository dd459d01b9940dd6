import type { OpenApi, OpenApiOperation } from '#contract/kit/openapi.ts'
import type { ErrorExample } from '#contract/kit/openapi-answers.ts'
import type { JsonSchema } from '#contract/kit/openapi-schemas.ts'
import type { Method } from '#contract/kit/route.ts'
import { type Html, html } from '../http/html.ts'
import { accessWords } from './access-words.ts'
import { exampleRequest } from './example-request.ts'
import { exampleOf, resolve } from './example-value.ts'
import { type Member, membersTable, typeOf, variantsOf } from './schema-view.ts'

export type Entry = { method: Method; path: string; operation: OpenApiOperation }
export type ErrorLine = { status: string; example: ErrorExample }

/** One route: what it takes, how to call it, what it answers. */
export function operationView(document: OpenApi, entry: Entry): Html {
  const { method, path, operation } = entry
  const { operationId, summary } = operation
  return html`<article id="${operationId}" data-words="${wordsOf(entry)}">
<header>
<h3><a class="anchor" href="#${operationId}">${operationId}</a></h3>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></p>
<p>${summary} <span class="soft">${accessWords[operation['x-access']]}</span></p>
</header>
<div class="columns">
<div>
${takes(document, operation)}
${refuses(operation)}
</div>
<div>
<h4>Request</h4>
<pre class="shell"><code>${exampleRequest(document, entry)}</code></pre>
${answers(document, operation)}
</div>
</div>
</article>
`
}

export function errorsOf({ responses }: OpenApiOperation): ErrorLine[] {
  return Object.entries(responses).flatMap(([status, { content }]) =>
    Object.values(content?.['application/json']?.examples ?? {}).map((example) => ({ status, example })),
  )
}

export function errorsTable(lines: ErrorLine[]): Html {
  return html`<div class="wide"><table>
<thead><tr><th scope="col">Status</th><th scope="col">Code</th><th scope="col">Message</th></tr></thead>
<tbody>${lines.map(
    ({ status, example }) => html`<tr><td>${status}</td><th scope="row">${codeView(example)}</th><td>${example.summary}</td></tr>
`,
  )}</tbody>
</table></div>`
}

/** Long codes may break after their words only. */
function codeView({ 'x-code': code }: ErrorExample): Html {
  return html`<code>${code.split('_').map((word, at) => html`${at > 0 && html`_<wbr>`}${word}`)}</code>`
}

function takes(document: OpenApi, { parameters = [], requestBody }: OpenApiOperation): Html {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const bodies = requestBody ? variantsOf(document, requestBody.content['application/json'].schema) : []
  if (parameters.length === 0 && bodies.length === 0) return html`<h4>Input</h4><p class="soft">None.</p>`
  return html`${section('In the path', inPath)}${section('In the query', inQuery)}${bodies.map((members, at) =>
    section(bodies.length > 1 ? `Body, ${at === 0 ? 'either' : 'or'}` : 'Body', members),
  )}`
}

function section(title: string, members: Member[]): Html | false {
  return members.length > 0 && html`<h4>${title}</h4>${membersTable(members)}`
}

function refuses(operation: OpenApiOperation): Html {
  const lines = errorsOf(operation)
  const own = lines.filter(({ example }) => !example['x-any-route'])
  const common = lines.filter(({ example }) => example['x-any-route'])
  return html`<h4>Errors</h4>
${own.length > 0 && errorsTable(own)}
<p class="soft">${own.length > 0 ? 'Besides' : 'Only'} what <a href="#errors">any route may answer</a>: ${common.map(
    ({ example }, at) => html`${at > 0 && ', '}<code>${example['x-code']}</code>`,
  )}.</p>`
}

function answers(document: OpenApi, { responses }: OpenApiOperation): Html {
  const { 302: sentOn } = responses
  const [status, done] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? []
  const said = done?.content?.['application/json']?.schema
  const schema = said && withoutOwnName(document, said)
  return html`<h4>Answer${status !== undefined && status !== '200' && ` (${status})`}</h4>
${status === '204' && html`<p class="soft">Without a body.</p>`}
${schema && schema.type !== 'object' && html`<p>${typeOf(schema)}</p>`}
${schema && html`<pre><code>${JSON.stringify(exampleOf(document, schema), null, 2)}</code></pre>`}
${done?.content?.['text/html'] && html`<p>A page.</p>`}
${sentOn && html`<p>${schema ? 'Or it' : 'It'} sends the browser elsewhere (302).</p>`}`
}

/** What is named for this operation alone is shown here, and not among the schemas. */
function withoutOwnName(document: OpenApi, schema: JsonSchema): JsonSchema {
  const resolved = resolve(document, schema)
  return resolved['x-operation'] ? resolved : schema
}

function wordsOf({ method, path, operation }: Entry): string {
  const codes = errorsOf(operation)
    .filter(({ example }) => !example['x-any-route'])
    .map(({ example }) => example['x-code'])
  return [operation.operationId, method, path, operation.summary, ...codes].join(' ').toLowerCase()
}
