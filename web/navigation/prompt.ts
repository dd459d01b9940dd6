/** What an application wants asked: `login` from people who are signed in as well (`again`, where they must prove it once more), `create` from people who may have no account yet. */
export function promptIn(search: string): string | null {
  const query = new URLSearchParams(search)
  return query.get('prompt') ?? (query.has('again') ? 'login' : null)
}

/** The address of another signed-out screen, which asks people who are signed in as well where this one does. */
export function withPrompt(address: string, search: string): string {
  return promptIn(search) === 'login' ? `${address}${address.includes('?') ? '&' : '?'}prompt=login` : address
}
