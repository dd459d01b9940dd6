import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import type { Block } from './blocks.ts'

export type Place = {
  folder: string
  environment: Record<string, string>
  /** What guides write for a value that a reader has of their own; what is answered is added, for the blocks that follow. */
  standIns: Record<string, string>
}

/**
 * Runs a block of shell paragraph by paragraph, so that one can speak of what the one before answered: PRODUCT_ID and its like. Fails with
 * what was printed when a command fails, and answers what the last one printed.
 */
export async function runCommands(block: Block, { folder, environment, standIns }: Place): Promise<string> {
  const { guide, line } = block
  let printed = ''
  for (const paragraph of paragraphsOf(block)) {
    const ended = await runBash(filled(paragraph, standIns), folder, environment)
    assert.equal(ended.code, 0, `${guide}:${line}\n${paragraph}\n${ended.printed}`)
    printed = ended.printed
    Object.assign(standIns, answered(printed))
  }
  return printed
}

/** What stands between empty lines, but a document written in the shell (`<<END`) stays whole, and of a crontab only what it runs is run. */
function paragraphsOf({ language, code }: Block): string[] {
  if (language === 'crontab') return [code.replaceAll(/^(\S+\s+){5}/gm, '').replaceAll('\\%', '%')]
  return code.includes('<<') ? [code] : code.split('\n\n')
}

function filled(code: string, values: Record<string, string>): string {
  return Object.entries(values).reduce((text, [name, value]) => text.replaceAll(name, value), code)
}

/** Names that guides give to what an answer tells. Of a list, its first item is meant. */
function answered(printed: string): Record<string, string> {
  const [object] = /^\{.*\}$/m.exec(printed) ?? []
  const [, clientId] = /^client_id +(\S+)$/m.exec(printed) ?? []
  const answer = JSON.parse(object ?? '{}') as Answer & { items?: Answer[] }
  const found = answer.items ? (answer.items[0] ?? {}) : answer
  const { id, client_secret, customer_id, organization_id, secret, key } = found
  return {
    ...(id && { [nameOf(found)]: id }),
    ...(client_secret && { CLIENT_SECRET: client_secret }),
    ...(customer_id && { CUSTOMER_ID: customer_id }),
    ...(organization_id && { ORGANIZATION_ID: organization_id }),
    ...(clientId && { CLIENT_ID: clientId }),
    ...(secret && 'grantTypes' in found && { CLIENT_SECRET: secret }),
    ...(key && { API_KEY: key }),
  }
}

type Answer = Record<string, string | undefined>

/** Which thing an answer is, by a member that only it has. */
function nameOf(found: Answer): string {
  if (found.type === 'meter_credit') return 'CREDIT_ID'
  const [, name = 'PRODUCT_ID'] = Object.entries(marks).find(([member]) => member in found) ?? []
  return name
}

const marks = {
  selectable: 'BENEFIT_ID',
  grantTypes: 'CLIENT_ID',
  cancel_at_period_end: 'SUBSCRIPTION_ID',
  billing_reason: 'ORDER_ID',
  aggregation: 'METER_ID',
  avatar_url: 'CUSTOMER_ID',
}

async function runBash(code: string, cwd: string, environment: Record<string, string>) {
  const commands = `source ${import.meta.dirname}/commands.sh\n${code}`
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, GUIDES: import.meta.dirname, ...environment }
  const child = spawn('bash', ['-c', commands], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const [printed, complained, exit] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ])
  return { code: exit, printed: `${printed}${complained}` }
}
