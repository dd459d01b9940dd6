import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import { refuse } from '../kit/refusal.ts'

/** Lets in only who sits at this machine. To anybody else the sandbox does not exist. */
export function admitLoopback(request: FastifyRequest) {
  if (!isFromThisMachine(request)) refuse('NOT_FOUND')
}
