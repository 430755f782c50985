/** The text of a file, which the build puts in. */
declare module '*?raw' {
  const text: string
  export default text
}
