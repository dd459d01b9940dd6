import type { words as english } from './en.ts'

export const words: Record<keyof typeof english, string> = {
  opening: 'Otwieranie…',
  forbidden: 'Brak uprawnień do tej czynności. Poproś o pomoc kogoś, kto ma większe uprawnienia.',
  productGone: 'Tego produktu nie można tu kupić. Mógł zostać zarchiwizowany.',
  notOpen: 'Sprzedaż nie jest włączona dla tej organizacji. Poproś administratora tej aplikacji o jej włączenie.',
  untrusted: 'Strona, która miałaby pokazać tę płatność, nie jest zaufana. Otwórz płatność na jej własnej stronie.',
  untrustedSuccess: 'Strona, na którą wraca się po zapłacie, nie jest zaufana. Zacznij od nowa w aplikacji.',
}
