/** A file of AssemblyScript, compiled by the build to WebAssembly: its bytes as base64. */
declare module '*?asc' {
  const base64: string
  export default base64
}
