export const unsaved = {
  title: 'Leave without saving?',
  lead: 'Your changes are not saved and will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
  bar: 'Unsaved changes',
  discard: 'Discard',
} as const
