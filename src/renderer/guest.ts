// What the policy of the page forbids must be turned off before the first schema is made.
import './zodWithoutEval.ts'
import './styles/main.css'
import 'vue-sonner/style.css'

void import('./startGuest.ts')
