/** Reads an answer of another company's server up to a limit: however much it sends, memory holds no more. */
export async function readBody(response: Response, { most }: { most: number }): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.length
    // Leaving the loop ends the download.
    if (length > most) throw new Error(`The answer is longer than ${most} bytes.`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** The same for packages that fetch by themselves. */
export function limitedFetch(ask: typeof globalThis.fetch, { most }: { most: number }): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await ask(input, init)
    const { status, headers } = response
    const body = await readBody(response, { most })
    return new Response(hasBody(status) ? new Uint8Array(body) : null, { status, headers })
  }
}

function hasBody(status: number): boolean {
  return status !== 204 && status !== 205 && status !== 304
}
