declare module 'virtual:messages/*' {
  /** Loads the words of a page, by language. */
  const loaders: Readonly<Record<import('#contract/languages.ts').Language, () => Promise<{ default: object }>>>
  export default loaders
}
