import type { FastifyInstance } from 'fastify'
import { isLanguage, languages } from '#contract/languages.ts'
import { sampleLetter, sampleLetters } from '../admin/sample-letters.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { houseOf } from '../mail/house.ts'
import { letterHeaders } from '../mail/letter-headers.ts'

/** Every letter in every language, filled with an example. */
export function mountLetters(sandbox: FastifyInstance, app: App) {
  const { config } = app
  const names = Object.keys(sampleLetters)

  sandbox.get('/dev/letters.json', async (_, reply) =>
    reply.headers(apiHeaders(config)).send(JSON.stringify({ letters: names, languages })),
  )

  sandbox.get<{ Params: { letter: string; language: string } }>('/dev/letters/:letter/:language.json', async (request, reply) =>
    reply.headers(apiHeaders(config)).send(JSON.stringify(await letterOf(request.params))),
  )

  sandbox.get<{ Params: { letter: string; language: string } }>('/dev/letters/:letter/:language.html', async (request, reply) =>
    reply.headers(letterHeaders).send((await letterOf(request.params)).html),
  )

  async function letterOf({ letter, language }: { letter: string; language: string }) {
    if (!isLanguage(language) || !names.includes(letter)) refuse('NOT_FOUND')
    return sampleLetter(letter, await houseOf(app, language)) ?? refuse('NOT_FOUND')
  }
}
