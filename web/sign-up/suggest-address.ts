/** Long enough that one slip leads nowhere else. */
const domains = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'hotmail.es',
  'live.com',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'proton.me',
  'protonmail.com',
  't-online.de',
  'orange.fr',
  'laposte.net',
  'yandex.ru',
  'interia.pl',
]

/** Real ones that look like slips. */
const neighbours = ['mail.com', 'ymail.com', 'email.com']

/** The address that was probably meant, when the domain is one slip away from a well-known one. */
export function suggestAddress(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const domain = address
    .slice(at + 1)
    .trim()
    .toLowerCase()
  if (at < 1 || domains.includes(domain) || neighbours.includes(domain)) return undefined
  const meant = domains.find((known) => isOneSlipAway(domain, known))
  return meant && `${address.slice(0, at)}@${meant}`
}

/** Whether one letter is missing, spare, wrong or swapped with its neighbour. */
function isOneSlipAway(typed: string, known: string) {
  let start = 0
  while (start < typed.length && typed[start] === known[start]) start++
  const [a, b] = [typed.slice(start), known.slice(start)]
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true
  return a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
}
