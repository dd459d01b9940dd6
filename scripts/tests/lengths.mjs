import { isEndless } from './tiers.mjs'

/** @typedef {{ minutes: number | undefined, rounds: number | undefined, asked: string[] }} Lengths */

/**
 * How long what can go on for ever is to go on, or how often what is killed, or in trouble, is so on each database: `--long` for an hour,
 * `--minutes 5` or `--rounds 50`. Takes the flags out of the words. Throws a sentence for who asked.
 * @param {string[]} words
 * @returns {Lengths}
 */
export function takeLengths(words) {
  const isLong = words.includes('--long')
  if (isLong) words.splice(words.indexOf('--long'), 1)
  const [minutes, rounds] = [takeNumber(words, '--minutes'), takeNumber(words, '--rounds')]
  if (isLong && minutes !== undefined) throw new Error('--long is an hour: say either that or --minutes.')
  if ((isLong || minutes !== undefined) && rounds !== undefined)
    throw new Error('The proof goes by the clock or by rounds: say either --rounds or how long.')
  const strange = words.find((word) => word.startsWith('--') && word !== '--times')
  if (strange !== undefined) throw new Error(`The proof knows no ${strange}: it takes --long, --minutes 5, --rounds 50 and --times.`)
  const asked = Object.entries({ '--minutes': isLong ? 60 : minutes, '--rounds': rounds })
  return {
    minutes: isLong ? 60 : minutes,
    rounds,
    asked: asked.flatMap(([flag, number]) => (number === undefined ? [] : [flag, String(number)])),
  }
}

function takeNumber(/** @type {string[]} */ words, /** @type {string} */ flag) {
  const at = words.indexOf(flag)
  if (at < 0) return undefined
  const number = Number(words.splice(at, 2)[1])
  if (!Number.isInteger(number) || number < 1) throw new Error(`${flag} wants a whole number: npm run proof -- ${flag} 5`)
  return number
}

/**
 * How long each file that can go on for ever may do so, if they are done together after so many minutes.
 * @param {string[]} files
 * @param {number} minutes
 * @param {number} atOnce
 */
export function shareOut(files, minutes, atOnce) {
  const endless = files.filter(isEndless)
  if (endless.length === 0) throw new Error('Nothing that you name can go on for ever: without --minutes it runs to its end.')
  const turns = Math.ceil(endless.length / atOnce)
  const each = Math.round((minutes / turns) * 100) / 100
  const together = Math.min(endless.length, atOnce)
  const others = files.length - endless.length
  const first =
    endless.length === 1
      ? `${endless[0]} goes on for ${minutes} minutes`
      : `${endless.length} files go on for ${minutes} minutes in all, ${together} at once, ${each} minutes each`
  return { each, says: others > 0 ? `${first}; ${others} others run to their end after them` : first }
}
