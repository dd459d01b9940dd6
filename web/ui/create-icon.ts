import type { IconNode, LucideProps } from 'lucide-react'
import { createElement } from 'react'

/** Draws an icon of lucide's. Replaces lucide's own function, which reads settings we do not use and weighs more than the icons of a page. */
export default function createIcon({ node }: { node: IconNode }) {
  return ({ size = 24, ...attributes }: LucideProps) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...attributes,
      },
      ...node.map(([tag, shape]) => createElement(tag, shape)),
    )
}
