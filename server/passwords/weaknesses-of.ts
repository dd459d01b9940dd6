import type { Weakness } from '#contract/passwords.ts'
import type { App } from '../kit/app.ts'
import { isCommonPassword } from './common-passwords.ts'
import { isOfHouseWords } from './house-words.ts'
import { normalPassword } from './normal-password.ts'

const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const shortestPart = 4

/** Why this password would be guessed early. Empty when nothing speaks against it. */
export function weaknessesOf({ config }: Pick<App, 'config'>, password: string, personal: readonly string[]): Weakness[] {
  const text = normalPassword(password).toLowerCase()
  const found: Record<Weakness, boolean> = {
    common: isCommonPassword(password) || isOfHouseWords(config, password),
    personal: partsOf(personal).some((part) => text.includes(part)),
    repeated: new Set(text).size <= 3 || isRepeated(text),
    sequence: isSequence(text),
  }
  return (Object.keys(found) as Weakness[]).filter((each) => found[each])
}

/** The words of names and addresses that are long enough not to occur in a password by chance. */
function partsOf(personal: readonly string[]): string[] {
  const words = personal.flatMap((each) =>
    normalPassword(each)
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  return words.filter(({ length }) => length >= shortestPart)
}

/** Whether a text is a shorter one written several times. Each letter is looked at once: how far does what ends here begin the text? */
function isRepeated(text: string): boolean {
  const begun: number[] = [0]
  for (let at = 1, known = 0; at < text.length; at++) {
    while (known > 0 && text[at] !== text[known]) known = begun[known - 1] as number
    if (text[at] === text[known]) known++
    begun.push(known)
  }
  const period = text.length - (begun.at(-1) as number)
  return period < text.length && text.length % period === 0
}

function isSequence(text: string): boolean {
  const letters = Array.from(text, (letter) => letter.codePointAt(0) as number)
  const steps = letters.slice(1).map((letter, at) => letter - (letters[at] as number))
  const isCounted = steps.length > 0 && [1, -1].some((step) => steps.every((each) => each === step))
  return isCounted || rows.some((row) => row.includes(text) || text.startsWith(row))
}
