import { parseArgs } from 'node:util'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { printToken } from './print-token.ts'
import { Stop, type Surroundings } from './surroundings.ts'

const help = `Usage: tollgate-client login --url URL --client ID [--scope SCOPES]
       tollgate-client token [--url URL]
       tollgate-client logout [--url URL]

login   shows a code, waits until you have entered it in a browser, and keeps the tokens in a file that only you can read
token   prints an access token that is good now, for: curl -H "authorization: Bearer $(tollgate-client token)"
logout  ends the tokens and forgets them

  --url      the address of the Tollgate server; without it the only one that you are signed in to
  --client   the client id of an application that may run on devices: tollgate create-application NAME --device --public
  --scope    what to ask for: "openid offline_access" unless you say otherwise`

const options = { url: { type: 'string' }, client: { type: 'string' }, scope: { type: 'string' }, help: { type: 'boolean' } } as const

export type Options = { url?: string | undefined; client?: string | undefined; scope?: string | undefined }

const commands: Record<string, (surroundings: Surroundings, options: Options) => Promise<void>> = {
  login: logIn,
  token: printToken,
  logout: logOut,
}

/** Does what a command line says, and answers its exit code: 2 for one that says nothing we know. */
export async function run(args: string[], surroundings: Surroundings): Promise<number> {
  const { print, complain } = surroundings
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [name = '', ...rest] = positionals
    const command = Object.hasOwn(commands, name) && rest.length === 0 ? commands[name] : undefined
    if (values.help) print(help)
    else if (command) await command(surroundings, values)
    else complain(help)
    return command || values.help ? 0 : 2
  } catch (error) {
    if (!(error instanceof Error)) throw error
    complain(error.message)
    return error instanceof Stop ? 1 : 2
  }
}
