import type { OpenApi, OpenApiOperation } from '#contract/kit/openapi.ts'
import { accessWords } from './access-words.ts'
import { sendable } from './example-request.ts'
import { exampleOf } from './example-value.ts'
import { tagWords } from './tag-words.ts'

/** The same document with words about groups and callers, and with an example of each body and answer. */
export function explained(document: OpenApi): OpenApi {
  const paths = Object.entries(document.paths).map(([path, item]) => {
    const operations = Object.entries(item).map(([method, operation]) => [method, explainedOperation(document, operation)])
    return [path, Object.fromEntries(operations)]
  })
  const tags = document.tags.map(({ name }) => ({ name, description: tagWords[name] ?? noWords(name) }))
  return { ...document, tags, paths: Object.fromEntries(paths) }
}

function explainedOperation(document: OpenApi, operation: OpenApiOperation): OpenApiOperation {
  const { summary, security, parameters, requestBody, responses, ...rest } = operation
  const scope = security.flatMap((way) => Object.values(way).flat())[0]
  const description = `${summary} ${accessWords[operation['x-access']]}${scope === undefined ? '' : ` A key or token needs the scope \`${scope}\`.`}`
  return {
    ...rest,
    summary,
    description,
    security,
    ...(parameters && {
      parameters: parameters.map((parameter) => ({ ...parameter, example: exampleOf(document, parameter.schema, parameter.name) })),
    }),
    ...(requestBody && { requestBody: withExampleBody(document, requestBody) }),
    responses: Object.fromEntries(Object.entries(responses).map(([status, answer]) => [status, withExample(document, status, answer)])),
  }
}

function withExampleBody(document: OpenApi, body: NonNullable<OpenApiOperation['requestBody']>): OpenApiOperation['requestBody'] {
  const { schema } = body.content['application/json']
  return { ...body, content: { 'application/json': { schema, example: sendable(document, schema) } } }
}

function withExample(document: OpenApi, status: string, answer: OpenApiOperation['responses'][string]) {
  const json = answer.content?.['application/json']
  if (!status.startsWith('2') || !json) return answer
  return { ...answer, content: { ...answer.content, 'application/json': { ...json, example: exampleOf(document, json.schema) } } }
}

function noWords(tag: string): never {
  throw new Error(`The group ${tag} has no words in tag-words.ts.`)
}
