/** What the home of an account says where nothing waits, by language. */
export type FirstHome = Readonly<Record<string, readonly [needs: string, nothing: string]>>
