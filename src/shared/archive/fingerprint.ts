const PRIME = 0x01000193

/** 16 hexadecimal digits that are the same for the same text, and hardly ever for two; no secret and no proof. */
export function fingerprint(text: string): string {
  return [0x811C9DC5, 0x9E3779B9].map(seed => mixed(text, seed).toString(16).padStart(8, '0')).join('')
}

function mixed(text: string, seed: number): number {
  let hash = seed
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85EBCA6B)
  return (hash ^ (hash >>> 13)) >>> 0
}
