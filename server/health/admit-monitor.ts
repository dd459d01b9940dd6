import type { FastifyRequest } from 'fastify'
import { isFromThisMachine } from '../http/from-this-machine.ts'
import type { Config } from '../kit/config.ts'
import { refuse } from '../kit/refusal.ts'
import { isSame } from '../kit/secrets.ts'

/** Lets in who knows the metrics token; without such a setting, only programs on this machine. */
export function admitMonitor({ metricsToken }: Config, request: FastifyRequest) {
  if (metricsToken !== undefined) {
    const given = /^bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    return isSame(given, metricsToken) || refuse('UNAUTHORIZED')
  }
  return isFromThisMachine(request) || refuse('NOT_FOUND')
}
