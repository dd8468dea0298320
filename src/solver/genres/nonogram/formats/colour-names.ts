/** Names of colours that programs write in their files (X11), as `#rrggbb`. */
const NAMED: ReadonlyMap<string, string> = new Map(
  [
    ...['black 000000', 'white ffffff', 'red ff0000', 'green 00ff00', 'blue 0000ff', 'yellow ffff00', 'cyan 00ffff', 'magenta ff00ff'],
    ...['orange ffa500', 'pink ffc0cb', 'brown a52a2a', 'purple a020f0', 'violet ee82ee', 'grey bebebe', 'gray bebebe', 'gold ffd700'],
    ...['navy 000080', 'maroon b03060', 'beige f5f5dc', 'tan d2b48c', 'turquoise 40e0d0', 'salmon fa8072', 'khaki f0e68c', 'coral ff7f50'],
    ...[
      'darkgreen 006400',
      'darkblue 00008b',
      'darkred 8b0000',
      'darkgrey a9a9a9',
      'darkgray a9a9a9',
      'darkorange ff8c00',
      'chocolate d2691e',
    ],
    ...['lightgreen 90ee90', 'lightblue add8e6', 'lightgrey d3d3d3', 'lightgray d3d3d3', 'lightyellow ffffe0', 'lightpink ffb6c1'],
    ...['forestgreen 228b22', 'limegreen 32cd32', 'seagreen 2e8b57', 'skyblue 87ceeb', 'steelblue 4682b4', 'royalblue 4169e1'],
    ...['crimson dc143c', 'firebrick b22222', 'tomato ff6347', 'hotpink ff69b4', 'orchid da70d6', 'plum dda0dd', 'sienna a0522d'],
    ...['lime 00ff00', 'olive 808000', 'teal 008080', 'aqua 00ffff', 'fuchsia ff00ff', 'silver c0c0c0', 'indigo 4b0082', 'ivory fffff0'],
  ].map((entry) => entry.split(' ') as [string, string]),
)

/** A colour of a file as `#rrggbb`. Files write a name, or 3 or 6 hexadecimal digits with or without `#`. Undefined for any other text. */
export function colourFrom(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const named = NAMED.get(plain.replaceAll(' ', ''))
  if (named !== undefined) return `#${named}`
  const [, digits] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/.exec(plain) ?? []
  if (digits === undefined) return undefined
  return `#${digits.length === 6 ? digits : [...digits].map((digit) => digit + digit).join('')}`
}

/** Colours for files that name none; most colour-blind people can distinguish them (M. Okabe, K. Ito, 2008). The first is black. */
export const USUAL_PALETTE: readonly string[] = [
  ...['#000000', '#d55e00', '#0072b2', '#009e73', '#f0e442', '#cc79a7', '#56b4e9', '#e69f00', '#7f7f7f', '#7b3294', '#8b4513', '#b2df8a'],
]
