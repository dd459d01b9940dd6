/** What an application wants asked: `login` from people who are signed in as well, `create` from people who may have no account yet. */
export function promptIn(search: string): string | null {
  return new URLSearchParams(search).get('prompt')
}
