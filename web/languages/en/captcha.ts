export const captcha = {
  label: 'Confirm that you are human',
  loading: 'Loading the check…',
  failed: 'The check could not be loaded. A content blocker may be blocking it.',
  expired: 'The check has expired. Please try again.',
  missing: 'Please complete this check.',
} as const
