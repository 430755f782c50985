/** `host:port` as programs and people write it; an IPv6 address gets its brackets. */
export function hostPort(host: string, port: number): string {
  return host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`
}
