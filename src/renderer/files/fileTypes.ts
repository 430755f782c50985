/** The kinds of files that the window writes. */
export const FILE_TYPES = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  html: 'text/html;charset=utf-8',
  text: 'text/plain;charset=utf-8',
  svg: 'image/svg+xml',
  gif: 'image/gif',
  png: 'image/png',
  zip: 'application/zip',
} as const
