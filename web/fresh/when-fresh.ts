import type { Result } from '#client/index.ts'

type Answer = (isProven: boolean) => void
type Asker = (answer: Answer) => void

let asker: Asker | undefined

/** Makes a call that needs a fresh session. When it is not, the person proves over their work who they are, and the call is repeated. */
export async function whenFresh<Data>(call: () => Promise<Result<Data>>): Promise<Result<Data>> {
  const result = await call()
  if (result.error?.code !== 'SESSION_IS_NOT_FRESH') return result
  return (await askForProof()) ? call() : result
}

/** Has the person prove once more who they are: by their second factor, where they have one. */
export async function askForProof(): Promise<boolean> {
  return asker ? new Promise<boolean>(asker) : false
}

/** Says who asks for the proof. Gives the function that ends it. */
export function askWith(ask: Asker) {
  asker = ask
  return () => {
    if (asker === ask) asker = undefined
  }
}
