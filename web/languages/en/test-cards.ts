export const testCards = {
  lead: 'No real money is charged. Use a test card:',
  tok_ok: 'Succeeds',
  tok_declined: 'Declined',
  tok_insufficient_funds: 'Insufficient funds',
  tok_3ds: '3-D Secure',
  expiry: 'Expiry date',
  expirySample: 'MM / YY',
  expiryWrong: 'Enter a date in the future.',
  code: 'Security code',
  codeWrong: 'Enter three or four digits.',
} as const
