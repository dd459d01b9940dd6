/** The address a verification token speaks of, to be shown. Nothing is believed because of it: the server checks the signature. */
export function addressIn(token: string): string | undefined {
  return textIn(token, 'email')
}

/** The address to which the account moves, when the token is about a change. */
export function newAddressIn(token: string): string | undefined {
  return textIn(token, 'updateTo')
}

function textIn(token: string, claim: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const { [claim]: text } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
