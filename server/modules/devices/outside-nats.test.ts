import { describeOutsideBroker } from '#server/test/describe-outside-broker.ts'

await describeOutsideBroker('nats-server')
