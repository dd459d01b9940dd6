import type { FastifyInstance } from 'fastify'
import { isLanguage, languages } from '#contract/languages.ts'
import { apiHeaders } from '../http/headers.ts'
import type { App } from '../kit/app.ts'
import { refuse } from '../kit/refusal.ts'
import { letterHeaders } from './letter-headers.ts'
import { sampleLetter, sampleLetters } from './sample-letters.ts'

/** Every letter in every language, filled with an example. */
export function mountLetters(sandbox: FastifyInstance, { config }: App) {
  const names = Object.keys(sampleLetters)

  sandbox.get('/dev/letters.json', async (_, reply) =>
    reply.headers(apiHeaders(config)).send(JSON.stringify({ letters: names, languages })),
  )

  sandbox.get<{ Params: { letter: string; language: string } }>('/dev/letters/:letter/:language.json', async (request, reply) =>
    reply.headers(apiHeaders(config)).send(JSON.stringify(letterOf(request.params))),
  )

  sandbox.get<{ Params: { letter: string; language: string } }>('/dev/letters/:letter/:language.html', async (request, reply) =>
    reply.headers(letterHeaders).send(letterOf(request.params).html),
  )

  function letterOf({ letter, language }: { letter: string; language: string }) {
    if (!isLanguage(language) || !names.includes(letter)) refuse('NOT_FOUND')
    return sampleLetter(letter, { language, applicationName: config.applicationName }) ?? refuse('NOT_FOUND')
  }
}
