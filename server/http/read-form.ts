import { unescape as decodeLeniently } from 'node:querystring'

/**
 * The members of a form. A name that comes several times is a list, as in a query: none of its values is silently the last. In one pass, for
 * strangers choose how many names there are.
 */
export function readForm(text: string): Record<string, string | string[]> {
  const members = new Map<string, string | string[]>()
  for (let from = 0; from < text.length; ) {
    const ampersand = text.indexOf('&', from)
    const end = ampersand === -1 ? text.length : ampersand
    if (end > from) add(members, text.slice(from, end))
    from = end + 1
  }
  return Object.fromEntries(members) // what a stranger calls __proto__ becomes a member like any other
}

function add(members: Map<string, string | string[]>, pair: string) {
  const equals = pair.indexOf('=')
  const name = decode(equals === -1 ? pair : pair.slice(0, equals))
  const value = equals === -1 ? '' : decode(pair.slice(equals + 1))
  const before = members.get(name)
  if (before === undefined) members.set(name, value)
  else if (typeof before === 'string') members.set(name, [before, value])
  else before.push(value)
}

/** What is broken in its encoding becomes the sign for that, as in a query. */
function decode(text: string): string {
  return /[%+]/.test(text) ? decodeLeniently(text.replaceAll('+', ' ')) : text
}
