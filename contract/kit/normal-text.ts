/**
 * Text in the form in which it is compared, NFKC unless another is asked for. Longer text than the limit stays as it is, for
 * whoever counts its letters next to refuse: marks that pile up on one letter take a time that grows with the square of their number.
 */
export function normalText(text: string, { upTo, form = 'NFKC' }: { upTo: number; form?: 'NFKC' | 'NFKD' }): string {
  return text.length > upTo ? text : text.normalize(form)
}
