import type { ApiKey } from '#contract/api-keys.ts'

/** What a dialog about one key is given. It is opened from the menu of the key's row. */
export type KeyDialogProps = { apiKey: ApiKey; name: string; open: boolean; onOpenChange: (open: boolean) => void }
