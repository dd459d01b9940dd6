/** Loads the words of a page, or those that the screens of a context add, by language. */
declare module 'virtual:words/*' {
  const loaders: Readonly<Record<import('#contract/languages.ts').Language, () => Promise<{ default: object }>>>
  export default loaders
}

/** Loads the words that a module adds to the page that fetches it later, by language. */
declare module '*?words' {
  const loaders: Readonly<Record<import('#contract/languages.ts').Language, () => Promise<{ default: object }>>>
  export default loaders
}
