/** Tells password managers whose password the form is about. People do not see it: they know. */
export function AccountName({ email }: { email: string }) {
  return <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
}
