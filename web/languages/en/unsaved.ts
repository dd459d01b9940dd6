export const unsaved = {
  title: 'Leave without saving?',
  lead: 'What you changed on this page is not saved yet and would be lost.',
  leave: 'Leave',
  stay: 'Stay here',
  bar: 'Unsaved changes',
  discard: 'Discard',
} as const
