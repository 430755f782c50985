import { config } from 'zod'

// The page's security policy forbids code made from strings, which zod would otherwise try to use.
config({ jitless: true })
