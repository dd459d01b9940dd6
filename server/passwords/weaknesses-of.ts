import type { Weakness } from '#contract/passwords.ts'
import { isCommonPassword } from './common-passwords.ts'

const rows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю']
const shortestPart = 4

/** Why whoever guesses would try this password early. Empty when nothing speaks against it. */
export function weaknessesOf(password: string, personal: readonly string[]): Weakness[] {
  const text = password.normalize('NFKC').toLowerCase()
  const found: Record<Weakness, boolean> = {
    common: isCommonPassword(password),
    personal: partsOf(personal).some((part) => text.includes(part)),
    repeated: new Set(text).size <= 3 || /^(.+?)\1+$/su.test(text),
    sequence: isSequence(text),
  }
  return (Object.keys(found) as Weakness[]).filter((each) => found[each])
}

/** The words of names and addresses that are long enough not to stand in any text by chance. */
function partsOf(personal: readonly string[]): string[] {
  const words = personal.flatMap((each) =>
    each
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u),
  )
  return words.filter(({ length }) => length >= shortestPart)
}

function isSequence(text: string): boolean {
  const steps = [...text].slice(1).map((letter, at) => (letter.codePointAt(0) ?? 0) - ([...text][at]?.codePointAt(0) ?? 0))
  const isCounted = steps.length > 0 && [1, -1].some((step) => steps.every((each) => each === step))
  return isCounted || rows.some((row) => row.includes(text) || text.startsWith(row))
}
