import { lastMethod } from '../social/last-method.ts'

/** Whether to ask a person if they want a passkey: they came with a password, and have not answered in this browser. */
export function mayOfferPasskey(userId: string): boolean {
  return lastMethod() === 'email' && !isAnswered(userId)
}

function isAnswered(userId: string): boolean {
  try {
    return localStorage.getItem(nameOf(userId)) !== null
  } catch {
    return true // a browser that keeps nothing would be asked for ever
  }
}

/** Yes or no: they are not asked again. */
export function keepAnswer(userId: string) {
  try {
    localStorage.setItem(nameOf(userId), 'answered')
  } catch {}
}

/** Others may use the same browser after them. */
function nameOf(userId: string) {
  return `passkey offer ${userId}`
}
