/** The address a verification token speaks of, to be shown. Nothing is believed because of it: the server checks the signature. */
export function addressIn(token: string): string | undefined {
  try {
    const payload = token.split('.')[1] ?? ''
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
    const { email } = JSON.parse(new TextDecoder().decode(bytes))
    return typeof email === 'string' ? email : undefined
  } catch {
    return undefined
  }
}
