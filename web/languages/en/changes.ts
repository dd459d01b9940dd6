export const changes = {
  dismiss: 'Dismiss',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  undo: 'Undo',
} as const
