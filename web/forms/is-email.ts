import { Email } from '#contract/users.ts'

/** Whether the server would take this as an address: judged by the contract's own schema. */
export function isEmail(text: string) {
  return Email.safeParse(text).success
}
