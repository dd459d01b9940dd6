/** The name of a built file: words are named by their vocabulary and language, everything else by its module. */
export function chunkName(module: string | null | undefined, name: string) {
  const [, vocabulary, language] = /virtual:messages\/(\w+)\/(\w+)$/.exec(module ?? '') ?? []
  return vocabulary ? `${vocabulary}-${language}` : name
}
