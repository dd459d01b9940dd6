/** The name of a built file: words are named by their page and language, everything else by its module. */
export function chunkName(module: string | null | undefined, name: string) {
  const [, page, language] = /virtual:messages\/(\w+)\/(\w+)$/.exec(module ?? '') ?? []
  return page ? `${page}-${language}` : name
}
