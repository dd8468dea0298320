/** English words around the manual. */
export const manual = {
  open: 'Manual',
  title: 'Manual',
  pages: 'Pages of the manual',
  search: 'Search the manual',
  sources: 'What the sources say',
  nothing: 'No page has these words.',
}
