/** How an initial looks, which is shown where there is no picture. */
export const initialLook = 'grid shrink-0 place-items-center overflow-hidden tinted font-semibold'
export const tinyInitialLook = 'size-7 rounded-small text-small'

/** One of eight, the same for a name wherever it is shown. */
export function tintOf(name: string) {
  let sum = 0
  for (const letter of name) sum = (sum * 5 + letter.charCodeAt(0)) % 8
  return sum
}

export function initialOf(name: string) {
  return [...name.trim()][0]?.toUpperCase() ?? ''
}
