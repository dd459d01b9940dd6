type TrustedTypes = { createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => typeof rules }

/** Pages take no text for the address of a script, unless a policy vouches for it: this one is named by our own server. */
export function trustedScript(address: string): string {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes }
  return trustedTypes?.createPolicy('tollgate-script', { createScriptURL: (text) => text }).createScriptURL(address) ?? address
}
