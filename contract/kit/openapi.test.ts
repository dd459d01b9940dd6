import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { contract } from '../index.ts'
import { Session } from '../sessions.ts'
import { Email, User } from '../users.ts'
import { type OpenApi, type OpenApiOperation, openApiOf } from './openapi.ts'
import { del, get, post, routesOf } from './route.ts'

const details = { title: 'Test', version: '1.2.3', serverUrl: 'https://example.com/api/auth' }
const whole = openApiOf(contract, { ...details, schemas: { User, Session, Email } })

test('describes every route of the contract under its method, path and summary', () => {
  for (const [names, route] of routesOf(contract)) {
    const operation = operationAt(whole, route.method, route.path.replaceAll(/:(\w+)/g, '{$1}'))
    assert.equal(operation.operationId, names.join('.'))
    assert.equal(operation.summary, route.summary)
  }
  assert.equal(operationsOf(whole).length, [...routesOf(contract)].length)
})

test('gives every operation an id and a tag, and no id twice', () => {
  const ids = operationsOf(whole).map(({ operationId }) => operationId)
  assert.equal(new Set(ids).size, ids.length)
  const tags = whole.tags.map(({ name }) => name)
  for (const { tags: own } of operationsOf(whole)) assert.ok(tags.includes(own[0]))
  assert.equal(operationAt(whole, 'POST', '/sign-in/email').tags[0], 'signIn')
  assert.equal(operationAt(whole, 'GET', '/get-session').tags[0], 'account')
})

test('refers only to what the document holds', () => {
  const references = [...JSON.stringify(whole).matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference as string)
  assert.ok(references.includes('#/components/schemas/User') && references.includes('#/components/schemas/Error'))
  for (const reference of references) {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1]
    assert.ok(name !== undefined && whole.components.schemas[name], `${reference} leads nowhere`)
  }
  assert.doesNotMatch(JSON.stringify(whole), /\$defs|\$schema/)
})

test('keeps to the shape of OpenAPI 3.1', () => {
  assert.match(whole.openapi, /^3\.1\.\d$/)
  assert.deepEqual(whole.servers, [{ url: 'https://example.com/api/auth' }])
  assert.equal(whole.info.version, '1.2.3')
  for (const [path, item] of Object.entries(whole.paths)) {
    assert.match(path, /^\//)
    for (const operation of Object.values(item)) {
      const declared = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path').map(({ name }) => name)
      assert.deepEqual(
        declared,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      )
      for (const [status, answer] of Object.entries(operation.responses)) {
        assert.match(status, /^[1-5]\d\d$/)
        assert.ok(answer.description.length > 0)
      }
      for (const scheme of operation.security.flatMap((one) => Object.keys(one))) assert.ok(whole.components.securitySchemes[scheme])
    }
  }
})

test('asks for query parameters where there is no body, and for path parameters everywhere', () => {
  const input = z.object({ id: z.string(), limit: z.optional(z.int()), of: z.enum(['a', 'b']) })
  const plain = { summary: 'Try.', access: 'anyone', output: z.object({}), errors: [] } as const
  const document = openApiOf(
    {
      read: get('/things/:id', { ...plain, input }),
      drop: del('/things/:id', { ...plain, input }),
      make: post('/things/:id', { ...plain, input }),
    },
    details,
  )

  for (const method of ['GET', 'DELETE']) {
    const { parameters, requestBody } = operationAt(document, method, '/things/{id}')
    assert.deepEqual(
      parameters?.map(({ name, in: place, required }) => [name, place, required]),
      [
        ['id', 'path', true],
        ['limit', 'query', false],
        ['of', 'query', true],
      ],
    )
    assert.equal(requestBody, undefined)
  }
  const { parameters, requestBody } = operationAt(document, 'POST', '/things/{id}')
  assert.equal(requestBody?.content['application/json'].schema.$ref, '#/components/schemas/MakeBody')
  assert.deepEqual(
    parameters?.map(({ name }) => name),
    ['id'],
  )
  const { properties, required } = document.components.schemas.MakeBody ?? {}
  assert.deepEqual(Object.keys(properties ?? {}), ['limit', 'of'])
  assert.deepEqual(required, ['of'])
})

test('describes what is sent, not what it becomes', () => {
  const { parameters } = operationAt(whole, 'GET', '/get-session')
  assert.deepEqual(parameters?.find(({ name }) => name === 'disableRefresh')?.schema.type, ['boolean', 'string'])
  assert.deepEqual(whole.components.schemas.SignInEmailBody?.required, ['email', 'password'])
})

test('knows the members of inputs that come in variants', () => {
  const input = z.union([z.object({ id: z.string(), token: z.string() }), z.object({ id: z.string(), email: Email, code: z.string() })])
  const spec = { summary: 'Try.', access: 'anyone', input, output: z.object({}), errors: [] } as const
  const document = openApiOf({ read: get('/x', spec), make: post('/x/:id', spec) }, { ...details, schemas: { Email } })
  assert.deepEqual(
    operationAt(document, 'GET', '/x').parameters?.map(({ name, required }) => [name, required]),
    [
      ['id', true],
      ['token', false],
      ['email', false],
      ['code', false],
    ],
  )
  const { anyOf } = document.components.schemas.MakeBody ?? {}
  assert.deepEqual(
    anyOf?.map(({ properties }) => Object.keys(properties ?? {})),
    [['token'], ['email', 'code']],
  )
})

test('states each declared error under the status it is answered with, by its code on the wire', () => {
  const document = openApiOf(
    {
      try: post('/try', {
        summary: 'Try.',
        access: 'fresh-session',
        input: z.object({ callbackURL: z.string() }),
        output: z.object({}),
        errors: ['INVALID_TOKEN', 'VERIFICATION_TOKEN_INVALID', 'PROVIDER_IS_NOT_SUPPORTED', 'UNAUTHORIZED'],
        statuses: { INVALID_TOKEN: 404 },
      }),
    },
    details,
  )
  const { responses } = operationAt(document, 'POST', '/try')
  assert.deepEqual(errorsIn(responses, '404'), [['INVALID_TOKEN', 'INVALID_TOKEN', 'invalid token', undefined]])
  assert.deepEqual(errorsIn(responses, '401'), [
    ['VERIFICATION_TOKEN_INVALID', 'INVALID_TOKEN', 'invalid_token', undefined],
    ['UNAUTHORIZED', 'UNAUTHORIZED', 'Unauthorized', undefined],
  ])
  assert.deepEqual(errorsIn(responses, '429'), [
    ['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', 'Too many requests. Please try again later.', true],
  ])
  const forbidden = errorsIn(responses, '403').map(([code]) => code)
  assert.deepEqual(forbidden, ['INVALID_ORIGIN', 'MISSING_OR_NULL_ORIGIN', 'INVALID_CALLBACKURL', 'SESSION_IS_NOT_FRESH'])

  const [, { properties } = {}] = responses['400']?.content?.['application/json']?.schema.allOf ?? []
  const [own] = properties?.code?.anyOf ?? []
  const [words, made] = own?.anyOf ?? []
  assert.deepEqual(words, { enum: ['VALIDATION_ERROR', 'CREDENTIALS_IN_THE_QUERY', 'INVALID_JSON'] })
  assert.match('PROVIDER_MYSPACE_IS_NOT_SUPPORTED', new RegExp(String(made?.pattern)))
  assert.doesNotMatch('PROVIDER_MYSPACE_NOT_FOUND', new RegExp(String(made?.pattern)))
})

test('allows every route what its doors say to keys, to servers and where something is switched off', () => {
  for (const operation of operationsOf(whole))
    for (const [status, code] of [
      ['401', 'SESSION_REQUIRED'],
      ['403', 'API_KEY_IS_NOT_PERMITTED'],
      ['404', 'NOT_FOUND'],
    ] as const) {
      const name = `DoorCode${status}`
      assert.ok(JSON.stringify(operation.responses[status]).includes(`#/components/schemas/${name}`), `${operation.operationId} ${status}`)
      assert.ok(whole.components.schemas[name]?.enum?.includes(code), code)
    }
})

test('says who may call: everyone, a session by cookie or token, or a secret key', () => {
  assert.deepEqual(operationAt(whole, 'GET', '/get-settings').security, [])
  assert.deepEqual(operationAt(whole, 'GET', '/get-session').security, [{ sessionCookie: [] }, { sessionToken: [] }, { apiKey: [] }, {}])
  assert.deepEqual(operationAt(whole, 'GET', '/list-sessions').security, [{ sessionCookie: [] }, { sessionToken: [] }])
  const keyed = openApiOf(
    { a: get('/a', { summary: '', access: 'secret-key', input: z.object({}), output: z.object({}), errors: [] }) },
    details,
  )
  assert.deepEqual(operationAt(keyed, 'GET', '/a').security, [{ secretKey: [] }])
})

test('tells pages, files and redirects from JSON', () => {
  const spec = { summary: '', access: 'anyone', input: z.object({}), output: z.string(), errors: [] } as const
  const document = openApiOf(
    {
      page: get('/page', { ...spec, answers: 'page' }),
      file: get('/file', { ...spec, answers: 'file' }),
      away: get('/away', { ...spec, answers: 'redirect' }),
      both: get('/both', { ...spec, answers: 'json or redirect' }),
    },
    details,
  )
  assert.ok(operationAt(document, 'GET', '/page').responses['200']?.content?.['text/html'])
  assert.ok(operationAt(document, 'GET', '/file').responses['200']?.content?.['text/csv'])
  assert.deepEqual(successes(operationAt(document, 'GET', '/away')), ['302'])
  assert.deepEqual(successes(operationAt(document, 'GET', '/both')), ['200', '302'])
})

test('gives a schema two names when it is not answered as it was sent', () => {
  const Count = z.object({ count: z._default(z.number(), 1) })
  const route = post('/count', { summary: '', access: 'anyone', input: z.object({ count: Count }), output: Count, errors: [] })
  const { schemas } = openApiOf({ route }, { ...details, schemas: { Count } }).components
  assert.deepEqual(schemas.Count?.required, ['count'])
  assert.equal(schemas.CountInput?.required, undefined)
})

test('refuses a schema that contains itself and has no name', () => {
  const Tree: z.ZodMiniType = z.object({ children: z.array(z.lazy(() => Tree)) })
  const route = get('/tree', { summary: '', access: 'anyone', input: z.object({}), output: Tree, errors: [] })
  assert.throws(() => openApiOf({ route }, details), /needs a name/)
  assert.ok(openApiOf({ route }, { ...details, schemas: { Tree } }).components.schemas.Tree)
})

function operationsOf({ paths }: OpenApi): OpenApiOperation[] {
  return Object.values(paths).flatMap((item) => Object.values(item))
}

function operationAt({ paths }: OpenApi, method: string, path: string): OpenApiOperation {
  const operation = paths[path]?.[method.toLowerCase() as 'get']
  assert.ok(operation, `${method} ${path} is missing`)
  return operation
}

function errorsIn(responses: OpenApiOperation['responses'], status: string) {
  const examples = responses[status]?.content?.['application/json']?.examples ?? {}
  return Object.entries(examples).map(([name, { value, ...example }]) => [name, value.code, value.message, example['x-any-route']])
}

function successes({ responses }: OpenApiOperation) {
  return Object.keys(responses).filter((status) => status < '400')
}
