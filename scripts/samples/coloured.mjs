// Drawings for coloured nonograms: the shapes of each colour, drawn over the colours before it.
import { disc, ink, paper, pen, scratch } from './shapes.mjs'

export const COLOURED = [
  {
    ...{ en: 'Summer sea', ja: '夏の海', size: [20, 18], background: '#ffffff' },
    layers: [
      { colour: '#ddaa33', shapes: [disc(17, 2.9, 2.5)] },
      {
        colour: '#77aadd',
        shapes: [ink('M 0 14 L 20 14 L 20 18 L 0 18 Z'), scratch(0.9, 'M 2 16.5 L 6 16.5'), scratch(0.9, 'M 12 17.5 L 17 17.5')],
      },
      { colour: '#cc3311', shapes: [ink('M 1 11.9 L 19 11.9 L 15.5 16 L 4.5 16 Z')] },
      {
        colour: '#eedd88',
        shapes: [ink('M 9 1 L 9 11 L 2.5 11 Z'), ink('M 11 2.5 L 11 11 L 16.8 11 Z'), paper('M 3 8 L 9 8 L 9 8.9 L 3 8.9 Z')],
      },
      { colour: '#000000', shapes: [pen(1, 'M 10.5 0 L 10.5 12'), disc(6, 13.5, 0.8), disc(10, 13.5, 0.8), disc(14, 13.5, 0.8)] },
    ],
  },
]
