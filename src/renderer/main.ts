// In this order: what the policy of the page forbids is off before the first schema is made.
import './zodWithoutEval.ts'
import './startWindow.ts'
