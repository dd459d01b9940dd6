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

/** Names that guides give to what an answer tells. */
function answered(printed: string): Record<string, string> {
  const [object] = /^\{.*\}$/m.exec(printed) ?? []
  const [, clientId] = /^client_id +(\S+)$/m.exec(printed) ?? []
  const found = JSON.parse(object ?? '{}') as Record<string, string | undefined>
  const { id, client_secret, customer_id, organization_id } = found
  return {
    ...(id && { ['selectable' in found ? 'BENEFIT_ID' : 'PRODUCT_ID']: id }),
    ...(client_secret && { CLIENT_SECRET: client_secret }),
    ...(customer_id && { CUSTOMER_ID: customer_id }),
    ...(organization_id && { ORGANIZATION_ID: organization_id }),
    ...(clientId && { CLIENT_ID: clientId }),
  }
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
