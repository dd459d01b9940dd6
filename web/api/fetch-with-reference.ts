import { nextTask } from './next-task.ts'

/** Puts the number of a failed request into its answer, so that the person who sees the failure can quote it. */
export async function fetchWithReference(...request: Parameters<typeof fetch>): Promise<Response> {
  const early = globalThis.takeEarlyAnswer?.(request[0])
  // A screen asks for much at once: each question is a task of its own. What a person does waits for nothing.
  if (!early && request[1]?.method === 'GET') await nextTask()
  const response = await (early ?? fetch(...request))
  const reference = response.headers.get('x-request-id')
  if (response.ok || !reference) return response
  const text = await response.text()
  return new Response(withReference(text, reference), response) // with its status and its headers
}

function withReference(text: string, reference: string) {
  try {
    return JSON.stringify({ ...JSON.parse(text), reference })
  } catch {
    return text
  }
}
