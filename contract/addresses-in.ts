/** Every address in a text, however it is written: with commas, in lines, as `Name <a@b.c>`. What is no address is kept unchanged. */
export function addressesIn(text: string): string[] {
  const withoutNames = text.replace(/(?:"[^"]*"\s*|[^<>,;\n]*)<\s*([^<>\s]+)\s*>/g, ' $1 ')
  const found = withoutNames
    .split(/[\s,;]+/)
    .map((piece) => piece.replace(/^mailto:/i, '').replace(/^[<"'(]+|[>"').]+$/g, ''))
    .filter((piece) => piece !== '')
  return [...new Map(found.map((address) => [address.toLowerCase(), address])).values()]
}
