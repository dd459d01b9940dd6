/**
 * Text normalized for comparison, NFKC unless another form is asked for. Text beyond the limit is returned as it is, for the next length check to
 * refuse: marks piled up on one letter take quadratic time.
 */
export function normalText(text: string, { upTo, form = 'NFKC' }: { upTo: number; form?: 'NFKC' | 'NFKD' }): string {
  return text.length > upTo ? text : text.normalize(form)
}
