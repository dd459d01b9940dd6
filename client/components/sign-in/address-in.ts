/** What was typed, where it is an address. It and a username are told apart by the @, which no username has. */
export function addressIn(name: string): string | undefined {
  return name.includes('@') ? name.trim() : undefined
}
