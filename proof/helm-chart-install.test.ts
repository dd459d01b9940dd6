import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { readConfig } from '#server/kit/config.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'

type Document = { kind: string; apiVersion: string; metadata: { name: string }; data?: Record<string, string> | null; spec?: object }
type Validated = new (document: object) => { validate(): void }

const chart = join(root, 'deploy/helm/tollgate')
const sprig = '/usr/share/gocode/src/github.com/Masterminds/sprig'
const missing = existsSync(sprig) && existsSync('/usr/bin/go') ? false : "needs Debian's golang-go and golang-github-masterminds-sprig-dev"

/** Helm itself is in no registry that this runs against: a few lines of Go render the chart by Helm's own template engine and functions. */
describe('the Helm chart', { skip: missing }, () => {
  const tools = createRequire(join(root, 'proof/chart/package.json'))
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-chart-'))
  const renderer = join(folder, 'render')
  let yaml: { parse(text: string): unknown; parseAllDocuments(text: string): { errors: Error[]; toJS(): Document | null }[] }

  before(() => {
    installIn('proof/chart', 'what reads Helm charts')
    yaml = tools('yaml') as typeof yaml
    const env = { PATH: process.env.PATH, GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(folder, 'cache'), HOME: folder }
    execFileSync('go', ['build', '-o', renderer, join(root, 'proof/chart/render.go')], { env })
  })

  const least = { image: { repository: 'registry.example.com/tollgate' }, secretName: 'tollgate' }

  function valuesOf(given: Record<string, unknown>): Record<string, unknown> {
    const values = yaml.parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as Record<string, unknown>
    for (const [name, value] of Object.entries(given)) {
      values[name] = typeof value === 'object' ? { ...(values[name] as object), ...value } : value
    }
    return values
  }

  function render(given: Record<string, unknown>): { documents: Document[]; refused: string } {
    const { name, appVersion } = yaml.parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8')) as { name: string; appVersion: string }
    const world = {
      Chart: { Name: name, AppVersion: appVersion },
      Release: { Name: 'accounts', Service: 'Helm', Namespace: 'default' },
      Values: valuesOf(given),
    }
    const { stdout, stderr, status } = spawnSync(renderer, [chart], { input: JSON.stringify(world), encoding: 'utf8' })
    if (status !== 0) return { documents: [], refused: stderr }
    const [, ...manifests] = stdout.split('---\n').filter((text) => !text.startsWith('# file: NOTES.txt'))
    const read = manifests.flatMap((text) => yaml.parseAllDocuments(text))
    for (const { errors } of read) assert.deepEqual(errors, [])
    return { documents: read.map((each) => each.toJS()).filter((each) => each !== null), refused: '' }
  }

  async function validate({ apiVersion, kind, ...rest }: Document) {
    const from = apiVersion.startsWith('monitoring.') ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'
    const models = (await import(pathToFileURL(join(root, 'proof/chart/node_modules', from, apiVersion, 'index.js')).href)) as Record<
      string,
      Validated
    >
    const Model = models[kind] ?? assert.fail(`no schema of ${apiVersion} ${kind}`)
    new Model({ apiVersion, kind, ...rest }).validate()
  }

  const everything = {
    ...least,
    settings: {
      TOLLGATE_URL: 'https://accounts.example.com',
      TOLLGATE_TRUSTED_PROXIES: '10.0.0.0/8',
      TOLLGATE_ACCESS_LOG: false,
      TOLLGATE_DATABASE_TIMEOUT: 20,
    },
    ingress: {
      enabled: true,
      className: 'nginx',
      host: 'accounts.example.com',
      tlsSecretName: 'tls',
      annotations: { 'a.example/b': 'off' },
    },
    autoscaling: { enabled: true },
    serviceMonitor: { enabled: true, labels: { release: 'prometheus' } },
    podAnnotations: { 'a.example/c': 'd' },
    nodeSelector: { disk: 'fast' },
    affinity: { podAntiAffinity: {} },
  }

  test('gives Kubernetes what its schemas take, with the least and with everything', async () => {
    const kinds = {
      least: ['ConfigMap', 'Deployment', 'PodDisruptionBudget', 'Service'],
      more: ['HorizontalPodAutoscaler', 'Ingress', 'ServiceMonitor'],
    }
    for (const [values, expected] of [
      [least, kinds.least],
      [everything, [...kinds.least, ...kinds.more]],
    ] as const) {
      const { documents } = render(values)
      assert.deepEqual(documents.map(({ kind }) => kind).sort(), [...expected].sort())
      for (const document of documents) await validate(document)
    }
  })

  test('is refused by those schemas where a value is of another kind', async () => {
    const deployment = render(least).documents.find(({ kind }) => kind === 'Deployment') ?? assert.fail()
    await assert.rejects(validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } }), /replicas/)
  })

  test('gives the server settings that it takes', () => {
    const settings = render(everything).documents.find(({ kind }) => kind === 'ConfigMap')?.data ?? assert.fail()
    const secrets = { DATABASE_URL: 'postgres://tollgate@db/tollgate', TOLLGATE_SECRET: '0d8f3a5b6c7e9f1a2b4d6e8f0a1c3e5d7f9b1d3f' }
    const config = readConfig({ NODE_ENV: 'production', ...settings, ...secrets })
    assert.deepEqual([config.url, config.accessLog, config.databaseTimeout], ['https://accounts.example.com', false, 20])
  })

  test('names what is missing', () => {
    assert.match(render({ secretName: 'tollgate' }).refused, /image\.repository is missing/)
    assert.match(render({ image: least.image }).refused, /secretName is missing/)
    assert.match(render({ ...least, ingress: { enabled: true } }).refused, /ingress\.host is missing/)
  })

  test('has a schema that takes its own values and refuses an unknown one', () => {
    const Ajv = (tools('ajv') as { default: new (options: object) => { compile(schema: unknown): (value: unknown) => boolean } }).default
    const accepts = new Ajv({ strict: false }).compile(JSON.parse(readFileSync(join(chart, 'values.schema.json'), 'utf8')))
    assert.equal(accepts(valuesOf({})), true)
    assert.equal(accepts(valuesOf(everything)), true)
    assert.equal(accepts(valuesOf({ replica: 3 })), false)
    assert.equal(accepts(valuesOf({ settings: { TOLLGATE_URL: { a: 1 } } })), false)
  })

  test('has the version of the server', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    const about = yaml.parse(readFileSync(join(chart, 'Chart.yaml'), 'utf8')) as { version: string; appVersion: string }
    assert.deepEqual([about.version, about.appVersion], [version, version])
  })
})
