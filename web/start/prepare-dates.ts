/**
 * Lets the browser load what it knows of dates and numbers beside the page: it does so once, before it writes the first of them, and nothing
 * else runs during that time. Without it the first screen waits for that.
 */
export function prepareDates(script: string, language: string) {
  try {
    const worker = new Worker(trusted(script), { name: language })
    worker.addEventListener('error', (event) => event.preventDefault()) // it is of use, but not needed
  } catch {}
}

type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => typeof rules }

/** Pages take no text for the address of a script, unless a policy vouches for it: this one was named when the page was built. */
function trusted(script: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('tollgate-dates', { createScriptURL: () => script }).createScriptURL(script) ?? script
}
