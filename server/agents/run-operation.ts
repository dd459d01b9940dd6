import type { FastifyInstance } from 'fastify'
import type { Visit } from '../http/handlers.ts'
import { confirmationFor, spendConfirmation } from './confirmations.ts'
import type { Agent } from './find-agent.ts'
import type { Operation } from './operations.ts'
import { type Arguments, performOperation } from './perform-operation.ts'
import { Rehearsal } from './rehearsal.ts'

export type Outcome = { isError: boolean; told: object }
type Wish = { operation: Operation; given: Arguments; confirmation: string | undefined }

/** Does what an agent wants. What deletes, ends, charges or lets people in is tried first, and done when the agent comes back with what the trial gave it. */
export async function runOperation(fastify: FastifyInstance, visit: Visit, agent: Agent, wish: Wish): Promise<Outcome> {
  const { operation, given, confirmation } = wish
  const shown = { agentId: agent.id, name: operation.name, given }
  if (operation.asksTwice && confirmation === undefined) return tryOut(fastify, visit, agent, wish)
  if (operation.asksTwice && !(await spendConfirmation(visit.app, confirmation ?? '', shown))) {
    return {
      isError: true,
      told: {
        error: 'CONFIRMATION_NOT_GOOD',
        message: 'It was used, is older than five minutes, or belongs to another call. Call without it for another dry run.',
      },
    }
  }
  const performed = await performOperation(fastify, visit, agent, { operation, given })
  return { isError: performed.status >= 400, told: performed }
}

async function tryOut(fastify: FastifyInstance, visit: Visit, agent: Agent, { operation, given }: Wish): Promise<Outcome> {
  const rehearsal = new Rehearsal()
  const call = { ...agent.call, hear: rehearsal.hear }
  const trial = { operation, given, rehearse: rehearsal.rehearse }
  const performed = await performOperation(fastify, visit, { ...agent, call }, trial)
  if (!rehearsal.isOver) return { isError: true, told: performed }
  const { name, route, wire } = operation
  return {
    isError: false,
    told: {
      dryRun: true,
      message:
        'Nothing was done. Show this to your person; to do it, call once more with the same arguments and this confirmation, within five minutes.',
      wouldDo: { operation: name, summary: route.summary, request: `${route.method} ${wire.base}${route.path}`, arguments: given },
      ...rehearsal.told(),
      confirmation: confirmationFor(visit.app, { agentId: agent.id, name, given }),
    },
  }
}
