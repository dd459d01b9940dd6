import { contract } from '#contract/index.ts'
import { loadConfig } from '../kit/load-config.ts'
import { apiDocument } from '../reference/api-document.ts'
import { readArguments, type Surroundings } from './command.ts'

export const help = `
Usage: tollgate openapi

Prints the OpenAPI 3.1 description of every route, as the server answers it at /api/auth/openapi.json.
`

export async function run(args: string[], { environment, folder, print }: Surroundings): Promise<number> {
  readArguments(args, {})
  print(JSON.stringify(apiDocument(await loadConfig(environment, folder), contract), null, 2))
  return 0
}
