/** What every dialog about a secret key is given. */
export type SecretKeyDialogProps = {
  secretKey: { id: string; name: string }
  open: boolean
  onOpenChange: (open: boolean) => void
  onChanged: () => void
}
