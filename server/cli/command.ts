import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a command may touch of the world around it. */
export type Surroundings = {
  environment: NodeJS.ProcessEnv
  /** The working directory. */
  folder: string
  print(text: string): void
  /** What is not the result: problems, progress and hints. */
  complain(text: string): void
  /** Where a person watches: writes over the line that it wrote before, or ends it. */
  terminal?: { draw(line: string): void; end(): void }
  /** Where a person types: asks a question that is answered with yes or no. */
  ask?(question: string): Promise<boolean>
}

/** One command. It answers the exit code. */
export type Command = {
  help: string
  run(args: string[], surroundings: Surroundings): Promise<number>
}

/** A command called wrongly. Its message is the one sentence that the person who typed it reads. */
export class WrongUsage extends Error {}

/** The arguments of a command that takes exactly these, in this order, and these options. */
export function readArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  { names = [], options }: { names?: string[]; options?: Options },
) {
  const { values, positionals } = parse(args, options ?? ({} as Options))
  const [missing] = names.slice(positionals.length)
  if (missing !== undefined) throw new WrongUsage(`${missing} is missing.`)
  const [extra] = positionals.slice(names.length)
  if (extra !== undefined) throw new WrongUsage(`"${extra}" is one argument too many.`)
  return { values, positionals }
}

function parse<const Options extends NonNullable<ParseArgsConfig['options']>>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    // Node adds a second sentence on how to pass what looks like an option.
    const [sentence = ''] = (error as Error).message.split('. ')
    throw new WrongUsage(`${sentence.replace(/\.$/, '')}.`, { cause: error })
  }
}
