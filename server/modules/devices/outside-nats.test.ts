import { describeOutsideBroker } from '#server/test/devices/describe-outside-broker.ts'

await describeOutsideBroker('nats-server')
