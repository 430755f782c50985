export { typeset } from '../../../shared/typeset.ts'
