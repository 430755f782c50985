/** The page for an address that leads nowhere. */
export const notFoundTexts = {
  title: 'There is nothing at this address',
  about: 'It may have been mistyped.',
}
