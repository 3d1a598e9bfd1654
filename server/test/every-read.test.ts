import { allCalls } from '#contract/call-table.ts'
import { describeCalls } from './describe-calls.ts'

await describeCalls(allCalls.filter(({ writes }) => !writes))
