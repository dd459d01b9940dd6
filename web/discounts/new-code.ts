/** Letters and digits that are not taken for each other when they are read out or written down. */
const signs = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A code that is too long to be guessed by chance. */
export function newCode(length = 10): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => signs[byte % signs.length]).join('')
}
