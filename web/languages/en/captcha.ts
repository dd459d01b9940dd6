export const captcha = {
  label: 'Check that you are a person',
  loading: 'Loading the check…',
  failed: 'The check that you are a person could not be loaded. A content blocker may be in its way.',
  expired: 'The check has run out. Please do it once more.',
  missing: 'Please complete this check.',
} as const
