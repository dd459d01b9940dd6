import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from '../../scripts/install.mjs'
import { insides } from '../fuzz/insides.ts'
import type { Operation, Wire } from './operations.ts'

export type Answer = { status: number; type: string; location: string | null; text: string; milliseconds: number }
type Validate = ((value: unknown) => boolean) & { errors?: { instancePath: string; message?: string; params: object }[] | null }

/** Judges answers by the document alone, with the validator that Prism brings: it knows nothing of how ours are written. */
export function answerJudge(wires: readonly Wire[]) {
  const require = createRequire(join(root, 'proof/prism/package.json'))
  const { Ajv2020 } = require('ajv/dist/2020.js') as { Ajv2020: new (options: object) => Ajv }
  const addFormats = require('ajv-formats') as (ajv: Ajv) => void
  const ajv = new Ajv2020({ strict: false, allErrors: false })
  addFormats(ajv)
  for (const { name, document } of wires) ajv.addSchema(document, name)
  const known = new Map<string, Validate>()

  /** What is wrong with an answer, if anything. */
  return (operation: Operation, { status, type, location, text }: Answer): string | undefined => {
    if (status >= 500 && !agreed.test(text)) return `answered ${status}`
    if (insides.test(status < 400 ? '' : text)) return 'told of its inside'
    const documented = operation.responses[status]
    if (!documented) return `answered ${status}, of which the document says nothing`
    if (status >= 300 && status < 400) return /^[\x21-\x7e]+$/.test(location ?? '') ? undefined : 'sent on to nowhere'
    if (!documented.content) return text === '' ? undefined : `answered ${status} with a body, of which the document says nothing`
    const [media = ''] = type.split(';')
    if (!(media in documented.content)) return `answered ${status} as ${media || 'nothing'}, of which the document says nothing`
    if (media !== 'application/json') return undefined
    const place = `${operation.wire.name}#/paths/${pointed(operation.path)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`
    const validate = known.getOrInsertComputed(place, () => ajv.compile({ $ref: place }))
    if (validate(JSON.parse(text))) return undefined
    const said = (validate.errors ?? []).slice(-3).map((error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`)
    return `answered ${status} in another shape than documented: ${said.join('; ')}`
  }
}

/** What published clients know as a 500, and is no fault of the server. */
const agreed = /^\{"code":"FAILED_TO_FIND_ADMIN_SESSION",/

type Ajv = { addSchema(schema: object, key: string): void; compile(schema: object): Validate }

function pointed(path: string): string {
  return encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'))
}
