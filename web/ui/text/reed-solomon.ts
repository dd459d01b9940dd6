/** The correction words of a block (Reed-Solomon over GF(256) with the polynomial 0x11d, as QR codes use it). */
export function reedSolomon(words: readonly number[], count: number): number[] {
  const divisor = divisorOf(count)
  const rest = Array.from({ length: count }, () => 0)
  for (const word of words) {
    const factor = word ^ (rest.shift() ?? 0)
    rest.push(0)
    for (const [place, coefficient] of divisor.entries()) rest[place] = (rest[place] ?? 0) ^ multiply(coefficient, factor)
  }
  return rest
}

/** The product of (x − 2⁰) to (x − 2ⁿ⁻¹), without its leading one. */
function divisorOf(degree: number): number[] {
  let product = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let factor = 0; factor < degree; factor++) {
    product = product.map((coefficient, place) => multiply(coefficient, root) ^ (product[place + 1] ?? 0))
    root = multiply(root, 2)
  }
  return product
}

function multiply(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    product ^= ((other >> bit) & 1) * one
  }
  return product
}
