import type { Config } from '../kit/config.ts'
import { normalPassword } from './normal-password.ts'

type House = Pick<Config, 'applicationName' | 'passwordWords'>

/** Fewer letters than these occur in other words by chance. */
const shortestWord = 3
/** What a password must have beside such words, to be more than they are. */
const fewestOthers = 4

/** Whether a password is little more than words that everyone connects with this installation: its name, and those that the operator lists. */
export function isOfHouseWords({ applicationName, passwordWords }: House, password: string): boolean {
  const words = [...passwordWords, applicationName].flatMap((text) => [lettersOf(text), ...text.split(/\s+/).map(lettersOf)])
  const known = words.filter(({ length }) => length >= shortestWord).toSorted((one, other) => other.length - one.length)
  const letters = lettersOf(password)
  const others = known.reduce((rest, word) => rest.replaceAll(word, ''), letters)
  return others.length < letters.length && others.length < fewestOthers
}

/** Years, signs and the size of letters make no password of a known word. */
function lettersOf(text: string): string {
  return normalPassword(text)
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
}
