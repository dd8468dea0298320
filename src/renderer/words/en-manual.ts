/** English words around the manual. */
export const manual = {
  open: 'Manual',
  title: 'Manual',
  pages: 'Pages of the manual',
  search: 'Search the manual',
  nothing: 'No page has these words.',
}
